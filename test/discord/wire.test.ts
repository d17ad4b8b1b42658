import { Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { deliveryRest, laterOf } from '../../src/discord/courier/wire.ts';
import { createClock } from '../../src/playground/clock.ts';
import { startDiscord } from '../../src/playground/server.ts';

const hour = 60 * 60 * 1000;

/** What was refused for a limit, as what it means for whoever has the work in hand. */
const refused = async (work: Promise<unknown>) =>
  laterOf(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  );

it('what is limited within a route is put off for as long as it lasts, and nothing waits for it', async () => {
  const discord = await startDiscord({ rates: 'discord' });
  try {
    const rest = deliveryRest({ api: discord.api }, discord.token);
    const channel = discord.world.channel('games').id;
    const { id } = (await rest.post(Routes.threads(channel), { body: { name: 'zero', type: 11 } })) as {
      id: string;
    };
    const rename = (name: string) => rest.patch(Routes.channel(id), { body: { name } });
    await rename('one');
    await rename('two');
    const later = await refused(rename('three'));
    expect(later?.afterMs).toBeGreaterThan(9 * 60_000);
  } finally {
    await discord.close();
  }
});

it('edits of old messages that are too many are put off, also where Discord doesn’t say for how long', async () => {
  const clock = createClock({ running: false });
  const discord = await startDiscord({ rates: { oldEdits: { limit: 1, per: hour } }, clock });
  try {
    const rest = deliveryRest({ api: discord.api }, discord.token);
    const { id } = discord.world.channel('games');
    const old = (await rest.post(Routes.channelMessages(id), { body: { content: 'old' } })) as { id: string };
    clock.advance(2 * hour);
    const edit = () => rest.patch(Routes.channelMessage(id, old.id), { body: { content: 'new' } });
    await edit();
    expect((await refused(edit()))?.afterMs).toBeGreaterThan(50 * 60_000);
    discord.faults.next('PATCH /channels/{channel_id}/messages/{message_id}', {
      kind: 'status',
      status: 429,
      code: 30_046,
    });
    expect(await refused(edit())).toMatchObject({ afterMs: null });
  } finally {
    await discord.close();
  }
});
