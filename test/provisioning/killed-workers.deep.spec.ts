import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { v7 } from 'uuid';
import { addTask } from '../../server/src/provisioning/index.js';
import type { NewTask } from '../../server/src/provisioning/index.js';
import { Installation } from './installation.js';
import type { Deployed } from './installation.js';
import { listKillPoints, killAtEachPoint, TIMEOUT_MS, ROUNDS } from './kills.js';
import type { KillPoint } from './kills.js';

jest.setTimeout(TIMEOUT_MS);

interface Kind {
  kind: NewTask['kind'];
  steps: readonly string[];
  /** The site's status afterwards. */
  status: number;
}

/** The kinds of tasks for a league that runs and stays; others have spec files of their own. */
const KINDS: readonly Kind[] = [
  { kind: 'update_info', steps: ['push_info'], status: 200 },
  { kind: 'update_plan', steps: ['push_plan'], status: 200 },
  { kind: 'suspend', steps: ['suspend_site', 'push_info'], status: 503 },
  {
    kind: 'resume',
    steps: ['start_instance', 'check_health', 'enable_site', 'push_info', 'check_public_address'],
    status: 200,
  },
  {
    kind: 'restart',
    steps: ['stop_instance', 'start_instance', 'check_health', 'check_public_address'],
    status: 200,
  },
  {
    kind: 'redeploy',
    steps: [
      ...['copy_release', 'write_configuration', 'stop_instance', 'start_instance', 'check_health'],
      ...['enable_site', 'check_public_address', 'push_info', 'push_plan'],
    ],
    status: 200,
  },
  { kind: 'readdress', steps: ['write_configuration', 'place_site', 'push_info'], status: 200 },
  { kind: 'reload_proxy', steps: ['reload_proxy'], status: 200 },
];
const SERVER_STEPS = ['create_server', 'await_server', 'settle_server', 'prepare_server', 'open_server'];

/** `npm test` suspends a site, resumes it, and runs the longest task; `npm run test:deep` runs all. */
const FEW: readonly string[] = ['suspend', 'resume', 'redeploy'];
const TRIED = KINDS.filter(({ kind }) => ROUNDS > 0 || FEW.includes(kind));

const killPointsAt = (steps: readonly string[]): KillPoint[] =>
  listKillPoints([`kill after ${steps[0]}`], steps);

let here: Installation;
let league: Deployed;

beforeAll(async () => {
  here = await Installation.start();
  await here.worker();
  league = await here.register();
  await here.succeeds(league);
});
afterAll(() => here.close());

async function expectSound(status: number): Promise<void> {
  const running = await here.processes.list();
  expect(running.map(({ leagueId }) => leagueId)).toEqual([league.id]);
  expect(readdirSync(path.join(here.dataDir, 'leagues'))).toEqual([league.id]);
  await here.showsPage(league.extension, status);
}

async function dieOf({ faults }: KillPoint, task: Omit<NewTask, 'id' | 'requestedBy' | 'at'>): Promise<void> {
  const id = v7();
  const { restarted } = await killAtEachPoint(here, faults, () =>
    addTask(here.api.db, { ...task, id, requestedBy: null, at: new Date().toISOString() }),
  );
  await here.ended({ taskId: id });
  expect(await here.task(id)).toMatchObject({ status: 'succeeded', error_code: null });
  expect(Date.now() - restarted).toBeLessThan(120_000);
}

describe('a task whose worker is killed', () => {
  for (const { kind, steps, status } of TRIED) {
    for (const deaths of killPointsAt(steps)) {
      it(`${kind}, ${deaths.title}: succeeds with one process and the expected site status`, async () => {
        await dieOf(deaths, { kind, leagueId: league.id });
        await expectSound(status);
      });
    }
  }

  for (const deaths of killPointsAt(SERVER_STEPS)) {
    it(`create_server, ${deaths.title}: succeeds, and the new server is ready`, async () => {
      const id = v7();
      await here.api.db.query(
        `INSERT INTO public.servers (id, name, league_capacity, free_tier, status) VALUES ($1, 'more', 5, true, 'creating')`,
        [id],
      );
      await dieOf(deaths, { kind: 'create_server', serverId: id });
      const servers = await here.api.db.query('SELECT status, ip FROM public.servers WHERE name = $1', [
        'more',
      ]);
      expect(servers.at(-1)).toEqual({ status: 'ready', ip: '127.0.0.1' });
      await here.api.db.query(`UPDATE public.servers SET name = 'made' WHERE id = $1`, [id]);
    });
  }
});
