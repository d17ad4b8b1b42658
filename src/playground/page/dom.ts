/** What the page should look like, as data; `patch` brings the document there with as few changes as it can. */
export type Node$ = Element$ | Text$ | Kept$;
export type Child = Node$ | string | number | null | undefined | false | readonly Child[];

type Handlers = { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
type Attribute = string | number | boolean | null | undefined;

export type Props = {
  readonly key?: string;
  readonly on?: Handlers;
  readonly style?: Readonly<Record<string, string>>;
  /** Called once, when the element stands in the document. */
  readonly mounted?: (element: HTMLElement) => void;
  readonly [attribute: string]: unknown;
};

type Element$ = {
  readonly kind: 'element';
  readonly tag: string;
  /** Tells siblings without keys apart, so that one is never made from what was another. */
  readonly selector: string;
  readonly key: string | undefined;
  readonly props: Props;
  readonly children: readonly Node$[];
  dom?: Element;
};
type Text$ = { readonly kind: 'text'; readonly key: undefined; readonly text: string; dom?: Text };
type Kept$ = {
  readonly kind: 'kept';
  readonly key: string;
  readonly deps: readonly unknown[];
  readonly draw: () => Node$;
  node?: Node$;
};

const NOT_ATTRIBUTES = new Set(['key', 'on', 'style', 'mounted']);
/** Set as properties: as attributes they would only say how the element began. */
const LIVE = new Set(['value', 'checked', 'disabled', 'inert']);
const SVG = new Set(['svg', 'path', 'circle', 'rect', 'g']);

function flat(children: readonly Child[], into: Node$[] = []): Node$[] {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) flat(child, into);
    else if (typeof child === 'string' || typeof child === 'number') {
      if (child !== '') into.push({ kind: 'text', key: undefined, text: String(child) });
    } else into.push(child as Node$);
  }
  return into;
}

/** `h('button.primary.wide', { on: { click } }, 'Go')` */
export function h(selector: string, props: Props = {}, ...children: readonly Child[]): Node$ {
  const [tag = 'div', ...classes] = selector.split('.');
  const own = typeof props.class === 'string' ? props.class : '';
  const all = [...classes, own].filter((name) => name !== '').join(' ');
  const full = all === '' ? props : { ...props, class: all };
  return { kind: 'element', tag, selector, key: props.key, props: full, children: flat(children) };
}

/** Drawn again only when one of `deps` is another than last time. */
export const kept = (key: string, deps: readonly unknown[], draw: () => Node$): Node$ => ({
  kind: 'kept',
  key,
  deps,
  draw,
});

const handlers = new WeakMap<Element, Handlers>();

function dispatch(this: Element, event: Event): void {
  const handler = handlers.get(this)?.[event.type as keyof HTMLElementEventMap];
  (handler as ((event: Event) => void) | undefined)?.(event);
}

function setAttribute(dom: Element, name: string, value: Attribute): void {
  if (LIVE.has(name) && name in dom) {
    const next = name === 'value' ? (value ?? '') : Boolean(value);
    if (Reflect.get(dom, name) !== next) Reflect.set(dom, name, next);
    return;
  }
  if (value === null || value === undefined || value === false) dom.removeAttribute(name);
  else dom.setAttribute(name, value === true ? '' : String(value));
}

function setProps(dom: Element, before: Props, after: Props): void {
  for (const name of Object.keys(before)) {
    if (!NOT_ATTRIBUTES.has(name) && !(name in after)) setAttribute(dom, name, null);
  }
  for (const [name, value] of Object.entries(after)) {
    if (NOT_ATTRIBUTES.has(name)) continue;
    if (before[name] !== value || LIVE.has(name)) setAttribute(dom, name, value as Attribute);
  }
  setStyle(dom, before.style ?? {}, after.style ?? {});
  for (const name of Object.keys(after.on ?? {})) {
    if (before.on === undefined || !(name in before.on)) dom.addEventListener(name, dispatch);
  }
  for (const name of Object.keys(before.on ?? {})) {
    if (after.on === undefined || !(name in after.on)) dom.removeEventListener(name, dispatch);
  }
  handlers.set(dom, after.on ?? {});
}

function setStyle(dom: Element, before: Props['style'] & object, after: Props['style'] & object): void {
  if (!(dom instanceof HTMLElement || dom instanceof SVGElement)) return;
  for (const name of Object.keys(before)) if (!(name in after)) dom.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) {
    if (before[name] !== value) dom.style.setProperty(name, value);
  }
}

const arrivals: (() => void)[] = [];

function create(node: Node$): Node {
  if (node.kind === 'text') {
    node.dom = document.createTextNode(node.text);
    return node.dom;
  }
  if (node.kind === 'kept') {
    node.node = node.draw();
    return create(node.node);
  }
  const dom = SVG.has(node.tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', node.tag)
    : document.createElement(node.tag);
  node.dom = dom;
  for (const child of node.children) dom.appendChild(create(child));
  setProps(dom, {}, node.props);
  const { mounted } = node.props;
  if (mounted && dom instanceof HTMLElement) arrivals.push(() => mounted(dom));
  return dom;
}

function domOf(node: Node$): Node | undefined {
  return node.kind === 'kept' ? node.node && domOf(node.node) : node.dom;
}

const sameDeps = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]));

const fits = (a: Node$, b: Node$) =>
  a.kind === b.kind &&
  a.key === b.key &&
  (a.kind !== 'element' || b.kind !== 'element' || a.selector === b.selector);

function update(before: Node$, after: Node$): Node {
  const dom = domOf(before);
  if (dom === undefined || !fits(before, after)) return create(after);
  if (before.kind === 'text' && after.kind === 'text') {
    if (before.text !== after.text) (dom as Text).data = after.text;
    after.dom = dom as Text;
    return dom;
  }
  if (before.kind === 'kept' && after.kind === 'kept') {
    if (before.node !== undefined && sameDeps(before.deps, after.deps)) {
      after.node = before.node;
      return dom;
    }
    after.node = after.draw();
    return before.node === undefined ? create(after.node) : update(before.node, after.node);
  }
  if (before.kind !== 'element' || after.kind !== 'element') return create(after);
  const element = dom as Element;
  after.dom = element;
  updateChildren(element, before.children, after.children);
  setProps(element, before.props, after.props);
  return element;
}

function updateChildren(parent: Element, before: readonly Node$[], after: readonly Node$[]): void {
  const keyed = new Map<string, Node$>();
  const loose: Node$[] = [];
  for (const child of before) {
    if (child.key === undefined) loose.push(child);
    else keyed.set(child.key, child);
  }
  const pairs = after.map((child) => {
    const at = child.key === undefined ? loose.findIndex((old) => fits(old, child)) : -1;
    // Unkeyed children keep their order: what was skipped is gone.
    const old =
      child.key === undefined ? (at < 0 ? undefined : loose.splice(0, at + 1).at(-1)) : keyed.get(child.key);
    return { child, old: old !== undefined && fits(old, child) ? old : undefined };
  });
  const reused = new Set(pairs.map(({ old }) => old));
  for (const child of before)
    if (!reused.has(child)) domOf(child)?.parentNode?.removeChild(domOf(child) as Node);
  let cursor: Node | null = parent.firstChild;
  for (const { child, old } of pairs) {
    const dom = old === undefined ? create(child) : update(old, child);
    const replaced = old === undefined ? undefined : domOf(old);
    if (replaced !== undefined && replaced !== dom) {
      if (cursor === replaced) cursor = replaced.nextSibling;
      replaced.parentNode?.removeChild(replaced);
    }
    if (dom === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(dom, cursor);
  }
}

const shown = new WeakMap<Element, readonly Node$[]>();

export function patch(root: Element, ...children: readonly Child[]): void {
  const after = flat(children);
  updateChildren(root, shown.get(root) ?? [], after);
  shown.set(root, after);
  for (const arrival of arrivals.splice(0)) arrival();
}
