import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/playground/server.ts';
import { startDiscord } from '../../src/playground/server.ts';
import { discordFor } from './support.ts';

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Unlike `fetch` this sends any path and any header as it stands. */
function send(discord: LocalDiscord, { path, method = 'GET', headers = {}, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: discord.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const auth = (discord: LocalDiscord) => ({ authorization: `Bot ${discord.token}` });
const alive = async (discord: LocalDiscord) =>
  expect((await send(discord, { path: '/api/v10/users/@me', headers: auth(discord) })).status).toBe(200);

const messagesPath = (discord: LocalDiscord) =>
  `/api/v10/channels/${discord.world.channel('general').id}/messages`;

describe('whoever comes to the door', () => {
  it('with another name in the Host header is turned away', async () => {
    const discord = await discordFor();
    for (const host of ['evil.example', `evil.example:${discord.port}`, '127.0.0.1']) {
      expect((await send(discord, { path: '/', headers: { host } })).status).toBe(403);
    }
    const host = `localhost:${discord.port}`;
    expect((await send(discord, { path: '/', headers: { host } })).status).toBe(404);
  });

  it('from another page is turned away', async () => {
    const discord = await discordFor();
    const headers = { origin: 'https://evil.example', ...auth(discord) };
    expect((await send(discord, { path: '/api/v10/users/@me', headers })).status).toBe(403);
    for (const path of ['/playground?user=alice', '/?v=10&encoding=json']) {
      const socket = new WebSocket(`${discord.url.replace('http', 'ws')}${path}`, {
        origin: 'https://evil.example',
      });
      const [error] = await once(socket, 'error');
      expect(String(error)).toContain('403');
    }
  });

  it('asks for files outside gets nothing', async () => {
    const discord = await discordFor({
      page: { files: new Map([['index.html', { type: 'text/html', body: Buffer.from('<h1>Page</h1>') }]]) },
    });
    expect((await send(discord, { path: '/' })).text).toBe('<h1>Page</h1>');
    const paths = [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/attachments/../../etc/passwd',
    ];
    for (const path of [...paths, '/attachments/1/2/%2e%2e', '/%', '/%00', '/avatars/../x', '/__proto__']) {
      expect([path, (await send(discord, { path })).status]).toEqual([path, 404]);
    }
    expect((await send(discord, { path: '/', method: 'POST' })).status).toBe(405);
    await alive(discord);
  });

  it('without the token gets no further', async () => {
    const discord = await discordFor();
    expect((await send(discord, { path: '/api/v10/users/@me' })).status).toBe(401);
    const headers = { authorization: 'Bot wrong' };
    expect((await send(discord, { path: '/api/v10/gateway/bot', headers })).status).toBe(401);
  });

  it('asks for what nobody knows is told so, and it is found', async () => {
    const discord = await discordFor();
    const paths = [
      '/api/v10/nothing',
      '/api/v9/users/@me',
      '/api',
      '/api/v10/channels/1/messages/2/crosspost',
    ];
    for (const path of paths) {
      expect((await send(discord, { path, headers: auth(discord) })).status).toBe(404);
    }
    expect(discord.findings.take().map((one) => one.where)).toEqual(paths.map((path) => `GET ${path}`));
    expect((await send(discord, { path: '/api/v10/users/%E0%A4%A', headers: auth(discord) })).status).toBe(
      400,
    );
  });
});

describe('bodies', () => {
  it('that are no JSON are refused', async () => {
    const discord = await discordFor();
    const headers = { ...auth(discord), 'content-type': 'application/json' };
    const answer = await send(discord, {
      path: messagesPath(discord),
      method: 'POST',
      headers,
      body: '{"content":',
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 50109]);
    await alive(discord);
  });

  it.each(['null', '[]', '"x"', '7', '{"content":{}}', '{"__proto__":{"x":1},"content":1}'])(
    'of the wrong shape are refused: %s',
    async (body) => {
      const discord = await discordFor();
      const headers = { ...auth(discord), 'content-type': 'application/json' };
      const answer = await send(discord, { path: messagesPath(discord), method: 'POST', headers, body });
      expect(answer.status).toBe(400);
      const found = discord.findings.take();
      expect(found.some((one) => one.what.includes('itself failed'))).toBe(false);
      await alive(discord);
    },
  );

  it('that are huge are refused, announced or not', async () => {
    const discord = await discordFor({ requestBytes: 100_000 });
    const path = messagesPath(discord);
    const body = Buffer.alloc(300_000, 'x');
    const json = { ...auth(discord), 'content-type': 'application/json' };
    const announced = { ...json, 'content-length': String(body.length) };
    expect((await send(discord, { path, method: 'POST', headers: announced, body })).status).toBe(413);
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    expect((await send(discord, { path, method: 'POST', headers: chunked, body })).status).toBe(413);
    await alive(discord);
  });

  it('that claim to be multipart and are not are refused', async () => {
    const discord = await discordFor();
    const path = messagesPath(discord);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { ...auth(discord), 'content-type': type };
      const answer = await send(discord, { path, method: 'POST', headers, body: '--x\r\nnonsense' });
      expect(answer.status).toBe(400);
    }
    discord.findings.take();
    await alive(discord);
  });

  it('that break off leave the server standing', async () => {
    const discord = await discordFor();
    const socket = connect(discord.port, '127.0.0.1');
    const head = [
      `POST ${messagesPath(discord)} HTTP/1.1`,
      `Host: 127.0.0.1:${discord.port}`,
      `Authorization: Bot ${discord.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
    ];
    socket.write(
      `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n`,
    );
    await once(socket, 'ready');
    socket.destroy();
    const garbage = connect(discord.port, '127.0.0.1');
    garbage.on('error', () => {});
    garbage.resume();
    garbage.write('NOT HTTP AT ALL\r\n\r\n');
    await once(garbage, 'close');
    await alive(discord);
  });
});

describe('ports', () => {
  it('are taken one after the other', async () => {
    const first = await discordFor({ port: 18_431 });
    const second = await startDiscord({ port: first.port });
    expect(second.port).toBeGreaterThan(first.port);
    await alive(second);
    await second.close();
  });
});
