import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Check, type Health, serveHealth } from '../src/health.ts';
import { openMetrics } from '../src/metrics.ts';

const open: Health[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((health) => health.close()));
});

const well: Check = { unwell: 'never said', well: () => true };
const discord: Check = { unwell: 'not connected to Discord', well: () => false };
const database: Check = { unwell: 'the database does not answer', well: async () => false };

async function serve(
  checks: readonly Check[],
  metrics = openMetrics(),
  patienceMs?: number,
): Promise<Health> {
  const health = await serveHealth({
    host: '127.0.0.1',
    port: 0,
    checks,
    metrics: metrics.registry,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  open.push(health);
  return health;
}

const get = async ({ url }: Health, path: string, method = 'GET') => {
  const response = await fetch(`${url}${path}`, { method });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  };
};

describe('figures of the tables', () => {
  const standing = { tables: { lobby: 2, running: 3 }, overdue: 1, oldestUntold: 4.5 };

  it('are looked up once for whoever asks, and are there', async () => {
    const metrics = openMetrics();
    let looks = 0;
    metrics.countTables(async () => {
      looks++;
      return standing;
    });
    const { body } = await get(await serve([well], metrics), '/metrics');
    expect(body).toContain('convoy_tables{status="running"} 3');
    expect(body).toContain('convoy_overdue_seats 1');
    expect(body).toContain('convoy_oldest_undelivered_seconds 4.5');
    expect(looks).toBe(1);
  });

  it('are left out where the database does not answer, and the others are there', async () => {
    const metrics = openMetrics();
    metrics.countTables(() => Promise.reject(new Error('gone')));
    const { status, body } = await get(await serve([well], metrics), '/metrics');
    expect(status).toBe(200);
    expect(body).not.toMatch(/^convoy_(?:tables|overdue_seats|oldest_undelivered_seconds)[{ ]/m);
    expect(body).toContain('nodejs_version_info');
  });
});

describe('GET /healthz', () => {
  it('says that all is well', async () => {
    const { status, body } = await get(await serve([well, well]), '/healthz');
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }]);
  });

  it('gives every reason why it is not', async () => {
    const { status, body } = await get(await serve([well, discord, database]), '/healthz');
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({
      status: 'unwell',
      reasons: ['not connected to Discord', 'the database does not answer'],
    });
  });

  it('takes a check that never ends for a failed one', async () => {
    const silent = { ...database, well: () => new Promise<boolean>(() => {}) };
    const { status, body } = await get(await serve([silent], openMetrics(), 1), '/healthz');
    expect(status).toBe(503);
    expect(JSON.parse(body)).toHaveProperty('reasons', ['the database does not answer']);
  });

  it('takes no check for a failed one because the process was busy itself', async () => {
    const slow = {
      ...database,
      well: () =>
        new Promise<boolean>((resolve) => {
          setImmediate(() => {
            const end = performance.now() + 50;
            while (performance.now() < end);
            setImmediate(() => resolve(true));
          });
        }),
    };
    expect((await get(await serve([slow], openMetrics(), 1), '/healthz')).status).toBe(200);
  });

  it.each([
    ['at once', () => Promise.reject(new Error('postgresql://convoy:hunter2@db'))],
    [
      'while it is asked',
      () => {
        throw new Error('postgresql://convoy:hunter2@db');
      },
    ],
  ])('keeps to itself what a check throws %s', async (_when, failing) => {
    const { status, body } = await get(await serve([{ ...database, well: failing }]), '/healthz');
    expect(status).toBe(503);
    expect(body).toContain('the database does not answer');
    expect(body).not.toContain('hunter2');
  });

  it('is asked anew every time', async () => {
    let connected = false;
    const health = await serve([{ ...discord, well: () => connected }]);
    expect((await get(health, '/healthz')).status).toBe(503);
    connected = true;
    expect((await get(health, '/healthz')).status).toBe(200);
  });
});

describe('GET /metrics', () => {
  it('tells what was counted, and how the process is', async () => {
    const metrics = openMetrics();
    metrics.meter.interaction('command', 'answered');
    metrics.meter.interaction('component', 'failed');
    metrics.meter.acknowledged('component', 1200);
    metrics.meter.delivery('turn', 'delivered', 300);
    metrics.meter.delivery('table', 'out-of-reach', 20);
    metrics.pictureDrawn('board', 70);
    metrics.painterReplaced();
    for (const table of ['one', 'two', 'one']) metrics.tableUnreadable(table);
    const { status, type, body } = await get(await serve([database], metrics), '/metrics');
    expect(status).toBe(200);
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'convoy_interactions_total{kind="command",outcome="answered"} 1',
        'convoy_interactions_total{kind="component",outcome="failed"} 1',
        'convoy_acknowledge_seconds_bucket{le="1",kind="component"} 0',
        'convoy_acknowledge_seconds_bucket{le="1.5",kind="component"} 1',
        'convoy_deliveries_total{topic="turn",outcome="delivered"} 1',
        'convoy_deliveries_total{topic="table",outcome="out-of-reach"} 1',
        'convoy_delivery_seconds_sum{topic="turn"} 0.3',
        'convoy_picture_seconds_count{kind="board"} 1',
        'convoy_painters_replaced_total 1',
        'convoy_tables_unreadable 2',
      ]),
    );
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  it('counts for each process by itself', async () => {
    openMetrics().painterReplaced();
    const { body } = await get(await serve([]), '/metrics');
    expect(body).toContain('convoy_painters_replaced_total 0');
  });
});

describe('the server', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/healthz/more'],
    ['GET', '/../metrics.ts'],
    ['POST', '/healthz'],
    ['DELETE', '/metrics'],
  ])('has nothing at %s %s', async (method, path) => {
    expect((await get(await serve([well]), path, method)).status).toBe(404);
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = serveHealth({ host: '127.0.0.1', port, checks: [], metrics: openMetrics().registry });
    await expect(refused).rejects.toThrow(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
    other.close();
  });

  it('ends while somebody still waits', async () => {
    let asked: () => void = () => {};
    const waiting = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const health = await serve([
      {
        ...database,
        well: () => {
          asked();
          return new Promise<boolean>(() => {});
        },
      },
    ]);
    const left = fetch(`${health.url}/healthz`).catch(() => 'closed');
    await waiting;
    await health.close();
    expect(await left).toBe('closed');
  });
});
