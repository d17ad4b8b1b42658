export const foodstuffs = ['food', 'water', 'can'] as const;
export const materials = ['wood', 'metal', 'chip'] as const;
export const goods = [...foodstuffs, ...materials, 'ammo'] as const;

export type Foodstuff = (typeof foodstuffs)[number];
export type Material = (typeof materials)[number];
export type Good = (typeof goods)[number];

/** Goods of all boxes; a store without room for one of them never holds any. */
export const resources = [...foodstuffs, 'medicine', ...materials, 'ammo'] as const;
export type Resource = (typeof resources)[number];
/** What keeps a clan alive, to eat or not. */
export const provisions = [...foodstuffs, 'medicine'] as const;

/** What pressure can take: everything but ammunition. */
export const extortable = [...provisions, ...materials] as const;
/** What an enemy clan takes. */
export const lootable = [...materials, 'ammo'] as const;
