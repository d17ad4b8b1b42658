import { contrast } from './contrast.ts';
import { clanLook } from './palette.ts';
import { type Box, eachNode, type Scene, type SceneNode, type TextNode, type TokenNode } from './scene.ts';
import { smallest } from './text.ts';

export const leastContrast = 4.5;
export const longestAlt = 1024;

/** What a reader of this scene would stumble over: empty for every picture that leaves the house. */
export function faultsOf(scene: Scene): string[] {
  const faults: string[] = [];
  const page: Box = { x: 0, y: 0, w: scene.width, h: scene.height };
  if (scene.alt.length > longestAlt) faults.push(`the alt text has ${scene.alt.length} characters`);
  if (scene.alt === '' || scene.words === '') faults.push('words are missing');
  for (const node of eachNode(scene.nodes)) {
    if (node.kind === 'text') faults.push(...textFaults(node));
    if (node.kind === 'figure' && node.size < smallest.number)
      faults.push(`a hero's strength is ${node.size} px`);
    if ((node.kind === 'figure' || node.kind === 'badge') && poor(clanLook(node.seat)))
      faults.push(`seat ${node.seat} is hard to read`);
    if (node.kind === 'token') faults.push(...tokenFaults(node));
    if (node.kind !== 'path' && node.kind !== 'art' && !within(inkOf(node), page))
      faults.push(`${nameOf(node)} leaves the picture`);
  }
  faults.push(...strays(scene.nodes), ...overlaps(scene.nodes));
  return faults;
}

const poor = ({ colour, ink }: ReturnType<typeof clanLook>) => contrast(colour, ink) < leastContrast;

function tokenFaults({ label, size, look }: TokenNode): string[] {
  if (label === '') return [];
  return [
    ...(size < smallest.label ? [`the token ${label} is set in ${size} px`] : []),
    ...(contrast(look.colour, look.ink) < leastContrast ? [`the token ${label} is hard to read`] : []),
  ];
}

function textFaults(node: TextNode): string[] {
  const faults: string[] = [];
  const name = nameOf(node);
  if (node.width > node.box.w + 0.5)
    faults.push(`${name} is ${Math.ceil(node.width - node.box.w)} px too wide`);
  const tall = node.lines.length === 1 ? node.size * 0.9 : node.lines.length * node.leading;
  if (tall > node.box.h + 0.5) faults.push(`${name} is too tall for its box`);
  if (node.size < smallest[node.role]) faults.push(`${name} is set in ${node.size} px`);
  const seen = contrast(node.ink, node.on);
  if (node.role !== 'decor' && seen < leastContrast)
    faults.push(`${name} has a contrast of ${seen.toFixed(1)}`);
  return faults;
}

/** Whatever belongs to a group stays within it. */
function strays(nodes: readonly SceneNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'group') return [];
    const outside = node.nodes.filter(
      (inner) =>
        inner.kind !== 'path' &&
        inner.kind !== 'art' &&
        !within(inner.kind === 'icon' ? inkOf(inner) : inner.box, node.box),
    );
    return [...outside.map((inner) => `${nameOf(inner)} leaves ${node.name}`), ...strays(node.nodes)];
  });
}

type Solid = Exclude<SceneNode, { kind: 'group' | 'path' | 'panel' | 'art' }>;
const isSolid = (node: SceneNode): node is Solid =>
  node.kind !== 'group' && node.kind !== 'path' && node.kind !== 'panel' && node.kind !== 'art';

/** Words, icons and figures never lie on one another. */
function overlaps(nodes: readonly SceneNode[]): string[] {
  const solid = [...eachNode(nodes)].filter(isSolid);
  const inks = solid.map((node) => ({ node, ink: inkOf(node) }));
  const faults: string[] = [];
  inks.forEach((one, i) => {
    for (let j = i + 1; j < inks.length; j++) {
      const other = inks[j];
      if (other !== undefined && meet(one.ink, other.ink))
        faults.push(`${nameOf(one.node)} lies on ${nameOf(other.node)}`);
    }
  });
  return faults;
}

/** Where a node's ink really is. */
function inkOf(node: Exclude<SceneNode, { kind: 'group' | 'path' }>): Box {
  if (node.kind === 'icon' && node.half !== undefined) {
    const { x, y, w, h } = node.box;
    return { x: node.half === 'left' ? x : x + w / 2, y, w: w / 2, h };
  }
  if (node.kind !== 'text') return node.box;
  const { box, width, lines, size, leading, align } = node;
  const h = size * 0.72 + (lines.length - 1) * leading;
  const x =
    align === 'left' ? box.x : align === 'right' ? box.x + box.w - width : box.x + (box.w - width) / 2;
  return { x, y: box.y + (box.h - h) / 2, w: width, h };
}

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 1;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.w <= outer.x + outer.w + 0.5 &&
  inner.y + inner.h <= outer.y + outer.h + 0.5;

const nameOf = (node: SceneNode): string => {
  switch (node.kind) {
    case 'text':
      return `“${node.lines.join(' ')}”`;
    case 'icon':
      return `the icon ${node.icon}`;
    case 'figure':
      return `hero ${node.strength} of seat ${node.seat}`;
    case 'token':
      return `the token ${node.label} (${node.look.shape})`;
    case 'badge':
      return `the badge of seat ${node.seat}`;
    default:
      return `a ${node.kind}`;
  }
};
