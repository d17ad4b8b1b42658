export const foodstuffs = ['food', 'water', 'can'] as const;
export const materials = ['wood', 'metal', 'chip'] as const;
export const goods = [...foodstuffs, ...materials, 'ammo'] as const;

export type Foodstuff = (typeof foodstuffs)[number];
export type Material = (typeof materials)[number];
export type Good = (typeof goods)[number];

/** What pressure can take: everything but ammunition. */
export const extortable = [...foodstuffs, ...materials] as const;
/** What an enemy clan takes. */
export const lootable = [...materials, 'ammo'] as const;
