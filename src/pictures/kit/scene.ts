import type { Colour } from './contrast.ts';
import type { Weight } from './fonts.ts';
import type { IconId } from './icons.ts';
import type { Clan } from './palette.ts';

/** A picture before it is drawn: plain data, measured, so that what people can read is checked without looking. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  readonly nodes: readonly SceneNode[];
  /** For those who do not see the picture; at most 1,024 characters. */
  readonly alt: string;
  /** All of the picture in words. */
  readonly words: string;
};

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Names may be cut; numbers and labels never; decor says nothing that is not said elsewhere. */
export type Role = 'number' | 'label' | 'name' | 'decor';
export type Align = 'left' | 'centre' | 'right';

export type PanelNode = {
  readonly kind: 'panel';
  readonly box: Box;
  readonly fill: Colour;
  readonly radius: number;
  /** 1 unless given; words stand only on panels that are nearly opaque. */
  readonly alpha?: number;
  readonly stroke?: { readonly colour: Colour; readonly width: number };
  readonly shadow?: boolean;
};

export type TextNode = {
  readonly kind: 'text';
  readonly box: Box;
  readonly lines: readonly string[];
  readonly weight: Weight;
  readonly size: number;
  readonly leading: number;
  readonly align: Align;
  readonly ink: Colour;
  /** The colour beneath, as the one who placed it knows it. */
  readonly on: Colour;
  readonly role: Role;
  /** Of the widest line, measured. */
  readonly width: number;
};

export type IconNode = {
  readonly kind: 'icon';
  readonly box: Box;
  readonly icon: IconId;
  /** Half of a symbol, as an equipment tile shows it. */
  readonly half?: 'left' | 'right';
  /** Gone or not there yet. */
  readonly faded?: boolean;
};

/** A hero: the clan's colour and shape, the strength, standing or lying. */
export type FigureNode = {
  readonly kind: 'figure';
  readonly box: Box;
  readonly seat: Clan;
  readonly strength: number;
  readonly standing: boolean;
  readonly size: number;
  /** Just moved. */
  readonly lit?: boolean;
  /** Somebody stronger has come. */
  readonly pressed?: boolean;
  readonly robot?: boolean;
};

/** A clan's badge: shape, colour and numeral. */
export type BadgeNode = { readonly kind: 'badge'; readonly box: Box; readonly seat: Clan };

export type TokenShape = 'oval' | 'square' | 'house' | 'shield' | 'diamond';
export type TokenLook = { readonly colour: Colour; readonly ink: Colour; readonly shape: TokenShape };

/** A piece of somebody: colour and shape, and a letter that tells it from its like. */
export type TokenNode = {
  readonly kind: 'token';
  readonly box: Box;
  readonly look: TokenLook;
  readonly label: string;
  readonly size: number;
  /** Just moved. */
  readonly lit?: boolean;
};

/** A line or an area in SVG path syntax. */
export type PathNode = {
  readonly kind: 'path';
  readonly d: string;
  readonly stroke?: {
    readonly colour: Colour;
    readonly width: number;
    readonly dash?: readonly number[];
    readonly alpha?: number;
  };
  readonly fill?: Colour;
  readonly alpha?: number;
};

/** A drawn layer by its name; it is painted once and kept. */
export type ArtNode = {
  readonly kind: 'art';
  readonly box: Box;
  readonly layer: string;
  readonly radius?: number;
  readonly alpha?: number;
};

/** What belongs together; `name` tells checks and tests what it is. */
export type GroupNode = {
  readonly kind: 'group';
  readonly name: string;
  readonly box: Box;
  readonly nodes: readonly SceneNode[];
};

export type SceneNode =
  | PanelNode
  | TextNode
  | IconNode
  | FigureNode
  | BadgeNode
  | TokenNode
  | PathNode
  | ArtNode
  | GroupNode;

/** Every node, groups opened. */
export function* eachNode(nodes: readonly SceneNode[]): Generator<Exclude<SceneNode, GroupNode>> {
  for (const node of nodes) {
    if (node.kind === 'group') yield* eachNode(node.nodes);
    else yield node;
  }
}
