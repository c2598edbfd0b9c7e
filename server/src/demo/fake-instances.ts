import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import { fromEpochMs, isInstant } from '../kernel/index.js';
import { generateMatchDetails, generateMatches, generateSize } from './generated-matches.js';

const YEAR_MS = 365 * 86_400_000;
const LEAGUE_ID = /^Bearer ([0-9a-f-]{36})$/;

export interface FakeInstances {
  url: string;
  close(): Promise<void>;
}

/**
 * Stands in for the demo's league instances that were never deployed, on a free port of this machine. It implements the
 * instances' `/internal/` routes (league-app/README.md); the bearer secret is the league's id and identifies the league.
 */
export async function startFakeInstances(): Promise<FakeInstances> {
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const LISTS: Record<string, ((leagueId: string, from: string, to: string) => object[]) | undefined> = {
  [INSTANCE_ROUTES.matches]: generateMatches,
  [INSTANCE_ROUTES.matchDetails]: generateMatchDetails,
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const leagueId = LEAGUE_ID.exec(request.headers.authorization ?? '')?.[1];
  const url = new URL(request.url ?? '/', 'http://fake-instance');
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (url.pathname === '/health') return send(200, { status: 'ok' });
  if (leagueId === undefined) return send(401, { code: 'UNAUTHORIZED' });
  if (url.pathname === INSTANCE_ROUTES.metrics) return send(200, fakeMetrics(leagueId));
  const generate = LISTS[url.pathname];
  if (!generate) return send(404, { code: 'NOT_FOUND' });
  const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
  if (!isInstant(from) || !isInstant(to)) return send(400, { code: 'BAD_RANGE' });
  // Also for times after the machine's: when the test clock is ahead, the demo's leagues have played until then (R3).
  return send(200, generate(leagueId, from, to));
}

function fakeMetrics(leagueId: string) {
  const { series, teams, players } = generateSize(leagueId);
  const now = Date.now();
  const finished = generateMatches(leagueId, fromEpochMs(now - YEAR_MS), fromEpochMs(now)).length;
  return {
    series: { activas: series, inactivas: 0 },
    torneos: { activos: 1, inactivos: 1 },
    partidos: { terminados: finished, pendientes: 0 },
    equipos: { activos: teams, inactivos: 1 },
    jugadores: { activos: players, inactivos: 0 },
  };
}
