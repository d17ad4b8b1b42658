import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { apply, compareIds, forgetDeed, lost, sent } from '../../../src/playground/page/store.ts';
import { allRead, unreadAnywhere, unreadIn } from '../../../src/playground/page/unread.ts';
import type { FromPage } from '../../../src/playground/protocol.ts';
import { channel, message, worldWith } from './world.ts';

const click: FromPage = { request: 7, kind: 'click', channelId: '10', messageId: '5', customId: 'go' };
const modal = { custom_id: 'form', title: 'Form', components: [] };
const texts = (world: ReturnType<typeof worldWith>, id = '10') =>
  (world.messages.get(id) ?? []).map(({ content }) => content);

describe('what a person knows', () => {
  it('keeps messages in the order of their ids, however they come', () => {
    let world = worldWith({ messages: { '10': [message('9', '2', { content: 'nine' })] } });
    world = apply(world, { kind: 'message', message: message('11', '2', { content: 'eleven' }) }, 0);
    world = apply(world, { kind: 'message', message: message('10', '2', { content: 'ten' }) }, 0);
    expect(texts(world)).toEqual(['nine', 'ten', 'eleven']);
  });

  it('puts an edited message in the place of the old one, and forgets a deleted one', () => {
    let world = worldWith({ messages: { '10': [message('1', '2'), message('2', '2')] } });
    world = apply(world, { kind: 'message', message: message('1', '2', { content: 'changed' }) }, 0);
    expect(texts(world)).toEqual(['changed', 'hello']);
    world = apply(world, { kind: 'message-gone', channelId: '10', id: '1' }, 0);
    expect(texts(world)).toEqual(['hello']);
  });

  it('stops showing somebody as typing once they have written', () => {
    let world = apply(worldWith({}), { kind: 'typing', channelId: '10', userId: '9' }, 1000);
    expect(world.typing).toHaveLength(1);
    world = apply(world, { kind: 'message', message: message('3', '9') }, 1001);
    expect(world.typing).toEqual([]);
  });

  it('survives news that it does not know', () => {
    const world = worldWith({});
    expect(apply(world, { kind: 'weather' } as never, 0)).toBe(world);
  });

  it('compares ids by age, not as words', () => {
    expect(compareIds('99', '100')).toBeLessThan(0);
    expect(compareIds('1100000000000000001', '1100000000000000002')).toBeLessThan(0);
  });
});

describe('what a person did', () => {
  it('waits until it is answered', () => {
    const world = sent(worldWith({}), click);
    expect(world.deeds).toMatchObject([{ state: 'waiting' }]);
    const still = apply(world, { kind: 'fate', request: 7, fate: { state: 'waiting' } }, 0);
    expect(apply(still, { kind: 'fate', request: 7, fate: { state: 'answered' } }, 0).deeds).toEqual([]);
  });

  it('stays as failed until it is tried again or put away', () => {
    const fate = { state: 'failed', why: 'no answer' } as const;
    const failed = apply(sent(worldWith({}), click), { kind: 'fate', request: 7, fate }, 0);
    expect(failed.deeds).toMatchObject([{ state: 'failed', why: 'no answer' }]);
    expect(sent(failed, { ...click, request: 8 }).deeds).toMatchObject([{ state: 'waiting' }]);
    expect(forgetDeed(failed, 7).deeds).toEqual([]);
  });

  it('fails where the connection is lost', () => {
    const world = lost(sent(worldWith({}), click), 'gone');
    expect(world.deeds).toMatchObject([{ state: 'failed', why: 'gone' }]);
    expect(world.botOnline).toBe(false);
  });

  it('opens a form, closes it when it was taken, and keeps it open with the reason when not', () => {
    const open = apply(sent(worldWith({}), click), { kind: 'modal', request: 7, modal }, 0);
    expect(open.modal).toMatchObject({ request: 7, modal });
    const sending = sent(open, { request: 8, kind: 'modal', answerTo: 7, customId: 'form', fields: {} });
    const refused = apply(sending, { kind: 'fate', request: 8, fate: { state: 'failed', why: 'late' } }, 0);
    expect(refused.modal).toMatchObject({ error: 'late', sending: null });
    expect(apply(sending, { kind: 'fate', request: 8, fate: { state: 'answered' } }, 0).modal).toBeNull();
  });

  it('shows the suggestions to the last letter, even where those to an earlier one come late', () => {
    const later = apply(
      worldWith({}),
      { kind: 'choices', request: 5, choices: [{ name: 'b', value: 'b' }] },
      0,
    );
    const world = apply(later, { kind: 'choices', request: 4, choices: [{ name: 'a', value: 'a' }] }, 0);
    expect(world.choices?.choices).toEqual([{ name: 'b', value: 'b' }]);
  });
});

describe('what is unread', () => {
  const mention = { mentions: [{ id: '1' }] } as never;
  const world = worldWith({
    channels: [channel('10', 'games'), channel('12', 'Echo', { withId: '9' })],
    messages: {
      '10': [
        message('1', '2'),
        message('2', '2', mention),
        message('3', '1'),
        message('4', '9', { flags: MessageFlags.Ephemeral }),
      ],
      '12': [message('5', '9'), message('6', '9')],
    },
  });

  it('counts what others wrote after the mark, with mentions', () => {
    expect(unreadIn(world, {}, '10')).toEqual({ count: 2, mentions: 1, firstId: '1' });
    expect(unreadIn(world, { '10': '1' }, '10')).toEqual({ count: 1, mentions: 1, firstId: '2' });
    expect(unreadIn(world, { '10': '4' }, '10').count).toBe(0);
  });

  it('counts every direct message as a call', () => {
    expect(unreadIn(world, {}, '12')).toMatchObject({ count: 2, mentions: 2 });
    expect(unreadAnywhere(world, {})).toEqual({ count: 4, mentions: 3 });
  });

  it('is nothing on a first visit', () => {
    expect(unreadAnywhere(world, allRead(world))).toEqual({ count: 0, mentions: 0 });
  });
});
