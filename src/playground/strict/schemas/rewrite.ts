/** A JSON Schema, or a part of one. */
export type SchemaNode = { readonly [keyword: string]: unknown };

/** Requests may hold nothing that is not declared; Discord's own answers grow new fields all the time. */
export type Openness = 'open' | 'closed';

/** Marks the choice of a component's or option's type, which Discord reports under a code of its own. */
export const UNION_MARK = 'convoyUnion';

const SHARED = '#/$defs/';
const SINGLE_PARTS = ['items', 'additionalProperties', 'propertyNames'] as const;
/** Sent as text by discord.js and taken as such: they outgrow what a number can hold. */
const BITFIELDS = new Set(['default_member_permissions', 'permissions', 'allow', 'deny']);
/** All other numbers of a request are whole; the published schemas lost that. */
const FRACTIONS = new Set(['value', 'min_value', 'max_value', 'duration_secs']);

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): readonly SchemaNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isNull = (node: SchemaNode) => node.type === 'null';
const saysNothing = (node: SchemaNode) => Object.keys(node).length === 0;

/** The values a literal or a list of literals allows. */
function literalsOf(node: unknown): readonly unknown[] | undefined {
  if (!isNode(node)) return undefined;
  if ('const' in node) return [node.const];
  return Array.isArray(node.enum) ? node.enum : undefined;
}

const given = (condition: SchemaNode, consequence: SchemaNode): SchemaNode => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: consequence,
});

function orNull(node: SchemaNode): SchemaNode {
  if (typeof node.type === 'string' && literalsOf(node) === undefined) {
    return { ...node, type: [node.type, 'null'] };
  }
  return { if: { type: 'null' }, else: node };
}

function numeric(type: unknown, name: string): unknown {
  if (FRACTIONS.has(name)) return type;
  if (type === 'number') return 'integer';
  return Array.isArray(type) ? type.map((one) => (one === 'number' ? 'integer' : one)) : type;
}

/** Discord takes an emoji by its id alone, and `animated`, which discord.js adds. */
const emoji = (node: SchemaNode): SchemaNode =>
  isNode(node.properties)
    ? { ...node, required: [], properties: { ...node.properties, animated: { type: ['boolean', 'null'] } } }
    : node;

class Rewriting {
  readonly #shared: SchemaNode;
  readonly #openness: Openness;

  constructor(shared: SchemaNode, openness: Openness) {
    this.#shared = shared;
    this.#openness = openness;
  }

  #resolved(node: SchemaNode): SchemaNode {
    if (typeof node.$ref !== 'string' || !node.$ref.startsWith(SHARED)) return node;
    const target = this.#shared[node.$ref.slice(SHARED.length)];
    return isNode(target) ? this.#resolved(target) : node;
  }

  #byType(branches: readonly SchemaNode[]): SchemaNode | undefined {
    const cases = branches.map((branch) => {
      const { properties } = this.#resolved(branch);
      const type =
        isNode(properties) && isNode(properties.type) ? this.#resolved(properties.type) : undefined;
      return { branch, literals: literalsOf(type) };
    });
    if (cases.some(({ literals }) => literals === undefined)) return undefined;
    return {
      type: 'object',
      required: ['type'],
      properties: { type: { enum: cases.flatMap(({ literals }) => literals ?? []), [UNION_MARK]: true } },
      allOf: cases.map(({ branch, literals }) =>
        given({ required: ['type'], properties: { type: { enum: literals } } }, branch),
      ),
    };
  }

  #byJsonType(branches: readonly SchemaNode[]): SchemaNode | undefined {
    const cases = branches.map((branch) => ({ branch, type: this.#resolved(branch).type }));
    const types = cases.map(({ type }) => type);
    const disjoint = new Set(types).size === types.length && types.every((type) => typeof type === 'string');
    if (!disjoint) return undefined;
    return { type: types, allOf: cases.map(({ branch, type }) => given({ type }, branch)) };
  }

  /** Asks which branch is meant before it judges, so that the errors are those of that branch alone. */
  #union(branches: readonly SchemaNode[]): SchemaNode {
    const meant = branches.filter((branch) => !isNull(branch) && !saysNothing(branch));
    const [only] = meant;
    const chosen =
      only !== undefined && meant.length === 1
        ? only
        : (this.#byType(meant) ?? this.#byJsonType(meant) ?? { anyOf: meant });
    return branches.some(isNull) ? orNull(chosen) : chosen;
  }

  #parts(node: SchemaNode): Record<string, unknown> {
    const result: Record<string, unknown> = { ...node };
    if (isNode(node.properties)) result.properties = this.named(node.properties);
    for (const keyword of SINGLE_PARTS) {
      if (isNode(node[keyword])) result[keyword] = this.node(node[keyword]);
    }
    if (Array.isArray(node.allOf)) result.allOf = node.allOf.map((part) => this.node(part));
    return result;
  }

  #closed(node: SchemaNode, name: string): SchemaNode {
    const whole = { ...node, ...(node.type !== undefined && { type: numeric(node.type, name) }) };
    if (!isNode(node.properties) || node.additionalProperties !== undefined) return whole;
    return { ...(name === 'emoji' ? emoji(whole) : whole), additionalProperties: false };
  }

  named(parts: SchemaNode): SchemaNode {
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, this.node(part, name)]));
  }

  node(value: unknown, name = ''): SchemaNode {
    if (!isNode(value)) return {};
    const isClosed = this.#openness === 'closed';
    if (isClosed && BITFIELDS.has(name)) {
      return { type: ['integer', 'string', 'null'], minimum: 0, pattern: '^\\d+$' };
    }
    // An emoji is one of the few things that its place, not its shape, tells.
    const node = isClosed && name === 'emoji' ? this.#resolved(value) : value;
    const branches = nodesOf(node.anyOf ?? node.oneOf);
    if (branches.length > 0) return this.#union(branches.map((branch) => this.node(branch, name)));
    const parts = this.#parts(node);
    // The published pattern knows no offset from UTC, with which Discord's own times are written.
    if (parts.format === 'date-time') delete parts.pattern;
    return isClosed ? this.#closed(parts, name) : parts;
  }
}

/** Makes a published schema one whose errors can be read and which accepts what Discord accepts. */
export function rewriteAll(schema: SchemaNode, openness: Openness): SchemaNode {
  const { $schema: _, $defs, ...root } = schema;
  const shared = isNode($defs) ? $defs : {};
  const rewriting = new Rewriting(shared, openness);
  return { ...rewriting.node(root), $defs: rewriting.named(shared) };
}
