import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createApi } from '../../server/src/api.js';
import { Config } from '../../server/src/platform/config/index.js';
import { StreamSettings } from '../../server/src/realtime/streams/stream-settings.js';
import { TestApi } from '../support/api.js';
import { EventStream } from '../support/event-stream.js';
import { until } from '../support/until.js';

const WRITERS = 8;
const WRITES = 125;
const CLIENTS = 4;
const SERVICES = 20;

let api: TestApi;
let second: NestFastifyApplication;
let urls: string[];

beforeAll(async () => {
  api = await TestApi.start();
  second = await createApi(api.app.get(Config));
  for (const app of [api.app, second]) {
    await app.listen(0, '127.0.0.1');
    // A combined event would not name single changes.
    app.get(StreamSettings).maxPerResource = Infinity;
  }
  urls = await Promise.all([api.app.getUrl(), second.getUrl()]);
  await api.db.query(
    `INSERT INTO public.services (name, price) SELECT 'service ' || n, 0 FROM generate_series(1, ${SERVICES}) n`,
  );
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const random = (below: number): number => Math.floor(Math.random() * below);

/** Makes transactions that take their id early or late, pause in between, and sometimes roll back. */
async function write(pool: pg.Pool, writer: number): Promise<void> {
  const client = await pool.connect();
  for (let n = 0; n < WRITES; n += 1) {
    await client.query('BEGIN');
    if (random(2) === 0) await client.query('SELECT pg_current_xact_id()');
    // In a fixed order, so that two writers never deadlock.
    const services = [random(SERVICES), random(SERVICES)].sort((a, b) => a - b);
    for (const service of new Set(services)) {
      const price = writer * 1_000_000 + n * 1_000 + service + 1;
      await client.query('UPDATE public.services SET price = $1 WHERE name = $2', [
        price,
        `service ${service + 1}`,
      ]);
      await sleep(random(4));
    }
    await client.query(random(7) === 0 ? 'ROLLBACK' : 'COMMIT');
  }
  client.release();
}

/** A client that drops its connection at random and reconnects to either process with its last event id. */
class Roamer {
  readonly heard: number[] = [];
  readonly others: string[] = [];
  reconnects = 0;
  private lastHeard: number | undefined;

  async roam(token: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const resumed = this.lastHeard === undefined ? {} : { lastEventId: this.lastHeard };
      const stream = await EventStream.hear(urls[random(urls.length)]!, { token, ...resumed });
      this.lastHeard ??= stream.lastEventId;
      for (let turns = 20 + random(80); turns > 0 && !isOver(); turns -= 1) await sleep(10);
      stream.close();
      this.take(stream);
      this.reconnects += 1;
    }
  }

  /** Reads the remaining events from a final connection. */
  async settle(token: string, last: number): Promise<void> {
    const stream = await EventStream.hear(urls[0]!, { token, lastEventId: this.lastHeard! });
    await until(() => stream.lastEventId >= last, `event ${last}`);
    stream.close();
    this.take(stream);
  }

  private take({ events, lastEventId }: EventStream): void {
    for (const { event, id, data } of events) {
      if (event === 'change' && data['resource'] === 'services') this.heard.push(id);
      else if (event !== 'hello') this.others.push(event);
    }
    this.lastHeard = lastEventId;
  }
}

describe(`${CLIENTS} clients that reconnect at random to two processes, with ${WRITERS} writers`, () => {
  it('receive every committed change exactly once, in order of position', async () => {
    const pool = new pg.Pool({ connectionString: api.databaseUrl, max: WRITERS });
    const token = await api.token('admin');
    const roamers = Array.from({ length: CLIENTS }, () => new Roamer());
    let isOver = false;
    const roaming = roamers.map((roamer) => roamer.roam(token, () => isOver));
    await until(() => roamers.every(({ reconnects }) => reconnects > 0), 'every client roams');
    const writers = Array.from({ length: WRITERS }, (_, n) => write(pool, n));
    await Promise.all(writers);
    isOver = true;
    await Promise.all(roaming);
    await pool.end();

    const rows = await api.db.query<{ position: number }>(
      `SELECT position FROM public.record_change WHERE resource = 'services' AND change = 'updated' ORDER BY position`,
    );
    const committed = rows.map(({ position }) => position);
    expect(committed.length).toBeGreaterThan(1_000);
    for (const roamer of roamers) {
      await roamer.settle(token, committed.at(-1)!);
      expect(roamer.others).toEqual([]);
      expect(roamer.heard).toEqual(committed);
      expect(roamer.reconnects).toBeGreaterThan(2);
    }
  });
});
