import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../../kernel/index.js';
import type { Database } from '../../platform/database/index.js';
import { sampleLeague } from './sample-league.js';

/** Low priority, so that nobody who has just opened the console has to wait. */
const NICE = 10;

interface WaitingLeague {
  id: string;
  created: Instant;
}

/** The demo's deployments that wait until their league is filled. */
const WAITING = `
  SELECT l.id, l.created FROM public.provisioning_task t JOIN public.league l ON l.id = t.league_id
  WHERE t.kind = 'deploy' AND t.status = 'pending' AND t.run_after > clock_timestamp() AND t.input ? 'demo'
  ORDER BY t.id`;
const RELEASE = `
  UPDATE public.provisioning_task SET run_after = NULL, updated = clock_timestamp()
  WHERE kind = 'deploy' AND status = 'pending' AND input ? 'demo' AND league_id = ANY ($1::uuid[])`;

export interface FillLeaguesOptions {
  db: Database;
  /** Parent directory of the leagues. */
  root: string;
  /** The built league application. */
  leagueApp: string;
  now: Instant;
  signal: AbortSignal;
}

/**
 * Writes a year of clubs, players and results into the files of the demo's leagues before they are deployed, and
 * releases each deployment as soon as its league's file is written. After some minutes they start anyway, with empty
 * leagues.
 * @returns the number of filled leagues
 * @throws Error if the program that writes the files fails; AbortError
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
    // Generating a league's year blocks this process for some milliseconds: let other work run in between.
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
  // Also releases leagues that were filled before a restart, which are not written again.
  await db.query(RELEASE, [leagues.map(({ id }) => id)]);
  return filled;
}
