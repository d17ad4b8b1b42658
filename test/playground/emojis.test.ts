import { type Client, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, discordFor, PIXEL } from './support.ts';

const image = `data:image/png;base64,${PIXEL.toString('base64')}`;
const routeOf = (client: Client<true>) => Routes.applicationEmojis(client.application.id);
type Listed = { readonly items: readonly { readonly id: string; readonly name: string }[] };

describe('the application’s own emojis', () => {
  it('are made, listed, renamed and deleted', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const route = routeOf(client);
    const { rest } = client;
    const made = (await rest.post(route, { body: { name: 'wood_1', image } })) as { id: string };
    expect(made).toMatchObject({ name: 'wood_1', animated: false, user: { id: client.user.id } });
    const one = Routes.applicationEmoji(client.application.id, made.id);
    await rest.patch(one, { body: { name: 'wood_2' } });
    expect(await rest.get(one)).toMatchObject({ id: made.id, name: 'wood_2' });
    expect(((await rest.get(route)) as Listed).items).toMatchObject([{ name: 'wood_2' }]);
    await rest.delete(one);
    expect(((await rest.get(route)) as Listed).items).toEqual([]);
    await expect(rest.get(one)).rejects.toMatchObject({ status: 404, code: 10014 });
    const cached = await client.application.emojis.create({ attachment: PIXEL, name: 'stone' });
    expect((await client.application.emojis.fetch()).map(({ name }) => name)).toEqual(['stone']);
    await cached.delete();
  });

  it('have a name of 2 to 32 letters, digits and underscores that is nobody else’s', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const make = (name: string) => client.rest.post(routeOf(client), { body: { name, image } });
    for (const name of ['a', 'a'.repeat(33), 'a-b', 'a b', '🎲🎲'])
      await expect(make(name), name).rejects.toMatchObject({ code: 50035 });
    await make('wood');
    await expect(make('wood')).rejects.toMatchObject({ code: 50035 });
    discord.findings.take();
  });

  it('are pictures of at most 256 KiB', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const make = (picture: string) =>
      client.rest.post(routeOf(client), { body: { name: 'wood', image: picture } });
    await expect(make(PIXEL.toString('base64'))).rejects.toMatchObject({ code: 50035 });
    await expect(make(image.replace('png', 'svg+xml'))).rejects.toMatchObject({ code: 50035 });
    const big = Buffer.alloc(256 * 1024 + 1).toString('base64');
    await expect(make(`data:image/png;base64,${big}`)).rejects.toMatchObject({ code: 50035 });
    discord.findings.take();
  });
});
