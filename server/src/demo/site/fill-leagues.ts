import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../../kernel/index.js';
import type { Database } from '../../platform/database/index.js';
import { sampleLeague } from './sample-league.js';

/** Who has just opened the console is not kept waiting by it. */
const NICE = 10;

interface WaitingLeague {
  id: string;
  created: Instant;
}

/** The demo's deployments that wait for their league to be filled. */
const WAITING = `
  SELECT l.id, l.created FROM public.provisioning_task t JOIN public.league l ON l.id = t.league_id
  WHERE t.kind = 'deploy' AND t.status = 'pending' AND t.run_after > clock_timestamp() AND t.input ? 'demo'
  ORDER BY t.id`;
const RELEASE = `
  UPDATE public.provisioning_task SET run_after = NULL, updated = clock_timestamp()
  WHERE kind = 'deploy' AND status = 'pending' AND input ? 'demo' AND league_id = ANY ($1::uuid[])`;

export interface FillLeaguesOptions {
  db: Database;
  /** Where leagues have their directories. */
  root: string;
  /** The built league application. */
  leagueApp: string;
  now: Instant;
  signal: AbortSignal;
}

/**
 * Writes a year of clubs, players and results into the files of the demo's leagues before they are deployed, and lets each
 * deployment begin as soon as its league's file is there. They begin by themselves after some minutes, with empty leagues.
 * @returns how many were filled
 * @throws Error when the program that writes fails; AbortError
 */
export async function fillDemoLeagues({
  db,
  root,
  leagueApp,
  now,
  signal,
}: FillLeaguesOptions): Promise<number> {
  const leagues = await db.query<WaitingLeague>(WAITING);
  if (leagues.length === 0) return 0;
  const program = path.join(leagueApp, 'src', 'sample', 'main.js');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], signal, env: {} });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  ended.catch(() => undefined);
  if (child.pid !== undefined) setPriority(child.pid, NICE);
  child.stdin.on('error', () => undefined);
  for (const { id, created } of leagues) {
    const file = path.join(root, id, 'league.db');
    child.stdin.write(`${JSON.stringify(sampleLeague(id, { since: created, now, file }))}\n`);
    // A year of a league takes some milliseconds, in which nobody else is answered.
    await setImmediate();
  }
  child.stdin.end();
  let filled = 0;
  for await (const id of createInterface({ input: child.stdout })) {
    await db.query(RELEASE, [[id]]);
    filled += 1;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the program that fills the demo's leagues ended with code ${code}`);
  // One that had been filled before a restart is not written again.
  await db.query(RELEASE, [leagues.map(({ id }) => id)]);
  return filled;
}
