import { setTimeout as sleep } from 'node:timers/promises';
import type { UsageMetrics } from '@touchline/contracts';
import type { Instant } from '../../kernel/index.js';
import type { HttpInstanceFacts, InstanceDirectory, LeagueSessions } from '../../provisioning/index.js';
import type { Database } from '../../platform/database/index.js';
import { DEMO_FULL_SITE, DEMO_SITE } from '../leagues.js';
import { clubsCsv, playersCsv } from './clubs.js';
import { fillAreas } from './fill-areas.js';
import type { Named, Page } from './fill-areas.js';
import { HttpClient } from '../http-client.js';
import { generateTournaments } from './tournaments.js';
import type { TournamentFile } from './tournaments.js';

const POLL_MS = 500;
/** Each wait for an instance is longer than the previous one by this factor. */
const BACK_OFF = 1.2;
const MAX_WAIT_MS = 10_000;
const SERIES = 'Primera';

interface Site {
  id: string;
  deployment_status: string;
  /** Status of the league's newest deployment. */
  task_status: string | null;
  user_id: string;
  name: string;
  email: string;
}

const SITE = `
  SELECT l.id, l.deployment_status, u.id AS user_id, u.name || ' ' || u.last_name AS name, u.email,
    (SELECT t.status FROM public.provisioning_task t WHERE t.league_id = l.id AND t.kind = 'deploy'
     ORDER BY t.created DESC LIMIT 1) AS task_status
  FROM public.league l JOIN public.users u ON u.id = l.user_id WHERE l.url_extension = $1`;

export interface FillSiteOptions {
  db: Database;
  directory: InstanceDirectory;
  facts: HttpInstanceFacts;
  sessions: LeagueSessions;
  now: Instant;
  zone: string;
  signal: AbortSignal;
}

/**
 * Once the demo's first league is deployed, its owner adds clubs, players, a year of results and everything else that a
 * site shows, through the site's own API. A site that has a tournament is left unchanged, as is one that cannot be
 * deployed.
 * @returns whether something was written
 * @throws Error if the site rejects something; AbortError
 */
export async function fillDemoSite(options: FillSiteOptions): Promise<boolean> {
  return fillAsOwner(
    DEMO_SITE,
    options,
    async (owner) => {
      await owner.send('POST', '/api/import/teams', clubsCsv());
      await owner.send('POST', '/api/import/players', playersCsv());
      const [finished, running] = generateTournaments(options.now, options.zone);
      const finishedId = await importTournament(owner, finished);
      await closeTournament(owner, finishedId);
      const tournamentId = await importTournament(owner, running);
      await fillAreas({ owner, tournamentId, now: options.now, zone: options.zone });
      return true;
    },
    ({ torneos }) => torneos.activos + torneos.inactivos === 0,
  );
}

/**
 * For a league whose plan includes everything and which already has a year of results: adds everything else that its
 * site can show. A site with news is left unchanged.
 * @returns whether something was written
 */
export async function fillFullSite(options: FillSiteOptions): Promise<boolean> {
  return fillAsOwner(DEMO_FULL_SITE, options, async (owner) => {
    const { items: news } = await owner.get<Page<Named>>('/api/publications?limit=1');
    const { items: tournaments } = await owner.get<Page<{ id: string; active: boolean }>>(
      '/api/tournaments?limit=100',
    );
    const running = tournaments.find(({ active }) => active);
    if (news.length > 0 || !running) return false;
    for (const { id, active } of tournaments) if (!active) await closeTournament(owner, id);
    await fillAreas({ owner, tournamentId: running.id, now: options.now, zone: options.zone });
    return true;
  });
}

/**
 * Logs in to a league's site as its owner, as soon as it runs, and logs out afterwards.
 * @param fill returns whether it has written something
 * @returns false if nobody is about to deploy the league, or if its use says that there is nothing to fill: after a
 * restart, no login is left in anybody's league
 */
async function fillAsOwner(
  address: string,
  options: FillSiteOptions,
  fill: (owner: HttpClient) => Promise<boolean>,
  isToEnter: (use: UsageMetrics) => boolean = () => true,
): Promise<boolean> {
  const { sessions, signal } = options;
  const site = await waitForDeployment(address, options);
  const found = site && (await waitForInstance(site.id, options));
  if (!found || !isToEnter(found.use)) return false;
  const { id, user_id, name, email } = site;
  const user = { user_id, name, email, role: 'owner' } as const;
  const code = await sessions.open({ leagueId: id, user, sessionId: null });
  try {
    return await fill(await new HttpClient(found.baseUrl, {}, signal).enterLeague(code));
  } finally {
    await sessions.endTaskSessions(id);
  }
}

interface Honors {
  awards: { kind: string; player_id: string | null; team_id: string | null }[];
  best_team: { player_id: string; line: string }[];
}

/** Closes a finished tournament with what follows from its matches: awards, and a team of the season if players are known. */
async function closeTournament(owner: HttpClient, id: string): Promise<void> {
  const { proposed } = await owner.get<{ proposed: Honors }>(`/api/tournaments/${id}/season`);
  await owner.send('PUT', `/api/tournaments/${id}/honors`, {
    awards: proposed.awards.map(({ kind, player_id, team_id }) =>
      player_id === null ? { kind, team_id } : { kind, player_id },
    ),
    best_team: proposed.best_team.map(({ player_id, line }) => ({ player_id, line })),
  });
  await owner.send('POST', `/api/tournaments/${id}/close`, {});
}

/** @returns its id */
async function importTournament(owner: HttpClient, file: TournamentFile): Promise<string> {
  const body = { series_name: SERIES, file };
  return (await owner.send<{ tournament_id: string }>('POST', '/api/import/season', body)).tournament_id;
}

/** Waits until a league's site runs; undefined if nobody is about to deploy it. */
async function waitForDeployment(
  address: string,
  { db, signal }: FillSiteOptions,
): Promise<Site | undefined> {
  for (;;) {
    const [site] = await db.query<Site>(SITE, [address]);
    if (site?.deployment_status === 'running') return site;
    if (site?.task_status !== 'pending' && site?.task_status !== 'running') return undefined;
    await sleep(POLL_MS, undefined, { signal });
  }
}

/**
 * Waits until the league's instance accepts its secret, and returns it with its use: after a restart the records say
 * too early that the site runs, and it may come up on another port. Undefined if nobody deploys it any more.
 */
async function waitForInstance(
  leagueId: string,
  { directory, facts, signal }: FillSiteOptions,
): Promise<{ baseUrl: string; use: UsageMetrics } | undefined> {
  for (let waitMs = POLL_MS; ; waitMs = Math.min(waitMs * BACK_OFF, MAX_WAIT_MS)) {
    const address = await directory.findAddress(leagueId).catch(() => undefined);
    if (address === null) return undefined;
    if (address && (await isHealthy(address.baseUrl, signal))) {
      const use = await facts.metrics(leagueId).catch(() => undefined);
      if (use) return { baseUrl: address.baseUrl, use };
    }
    await sleep(waitMs, undefined, { signal });
  }
}

async function isHealthy(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/health`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
