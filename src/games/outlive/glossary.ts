import type { Entry } from '../contract.ts';
import { repairCost } from './clan.ts';
import { equipmentIds } from './content/equipment.ts';
import { eventIds, eventOf } from './content/events.ts';
import { roomIds, roomOf } from './content/rooms.ts';
import { registered } from './modules/registry.ts';
import {
  amounts,
  chapter,
  declare,
  equipmentName,
  equipmentUse,
  eventEffect,
  eventName,
  roomBonus,
  roomName,
} from './words.ts';

const about = declare('rules', 'about-room', 'about-equipment', 'about-event', 'about-event-changed');

const chapters = [
  'idea',
  'moving',
  'pressure',
  'places',
  'hunting',
  'cities',
  'cargo',
  'night',
  'radiation',
  'rooms',
  'equipment',
  'events',
  'scoring',
];

const roomEntry = (id: (typeof roomIds)[number]): Entry => {
  const { slots, upkeep } = roomOf(id);
  return { id, title: roomName(id), text: about['about-room']({ bonus: roomBonus(id), slots, upkeep }) };
};

const equipmentEntry = (id: (typeof equipmentIds)[number]): Entry => ({
  id,
  title: equipmentName(id),
  text: about['about-equipment']({
    use: equipmentUse(id),
    goods: amounts(repairCost(id)),
  }),
});

const eventEntry = (id: (typeof eventIds)[number]): Entry => {
  const { cost, points } = eventOf(id);
  const printed = { effect: eventEffect(id), goods: amounts(cost.now), points };
  const before = cost.before?.at(-1)?.value;
  return {
    id,
    title: eventName(id),
    text:
      before === undefined
        ? about['about-event'](printed)
        : about['about-event-changed']({ ...printed, before: amounts(before) }),
  };
};

export const glossary = (): readonly Entry[] => [
  ...chapters.map(chapter),
  ...registered().flatMap((module) => module.glossary ?? []),
  ...roomIds.map(roomEntry),
  ...equipmentIds.map(equipmentEntry),
  ...eventIds.map(eventEntry),
];
