import { Logger } from '@nestjs/common';
import type { Instant } from '../kernel/index.js';
import { InstanceFacts } from '../ledger/index.js';
import type { FinishedMatch, LeagueUsage } from '../ledger/index.js';
import { parseMatchDetails, parseMatches, parseMetrics, toLeagueUsage } from './instance-responses.js';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import type {
  InstanceAnswers,
  InstancePath,
  MatchDetails,
  MatchRange,
  UsageMetrics,
} from '@touchline/contracts';
import { describeError, getJson, InstanceResponseError } from './instance-client.js';
import type { InstanceDirectory } from './instance-directory.js';
import { instanceUnreachable } from './instance-directory.js';

const MAX_BYTES = 5_000_000;
const MAX_METRICS_BYTES = 50_000;
/** A league that is down does not delay a page by more than this. */
const READ_TIMEOUT_MS = 2000;
const NO_USAGE: UsageMetrics = {
  series: { activas: 0, inactivas: 0 },
  torneos: { activos: 0, inactivos: 0 },
  partidos: { terminados: 0 },
  equipos: { activos: 0, inactivos: 0 },
  jugadores: { activos: 0 },
};

interface InstanceQuery<Route extends keyof InstanceAnswers> {
  route: Route;
  range?: MatchRange;
  read: (answer: unknown) => InstanceAnswers[Route];
  maxBytes: number;
  /** The result if the instance's release does not have the path. */
  onNotFound?: null;
}

/** Reads facts from the league instances over their internal API. */
export class HttpInstanceFacts extends InstanceFacts {
  private readonly log = new Logger(HttpInstanceFacts.name);

  constructor(
    private readonly directory: InstanceDirectory,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  async matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    const answer = await this.query(leagueId, {
      route: 'matches',
      range: { from, to },
      read: parseMatches,
      maxBytes: MAX_BYTES,
    });
    return answer ?? [];
  }

  override async matchDetails(leagueId: string, from: Instant, to: Instant): Promise<MatchDetails[] | null> {
    return this.query(leagueId, {
      route: 'matchDetails',
      range: { from, to },
      read: parseMatchDetails,
      maxBytes: MAX_BYTES,
      onNotFound: null,
    });
  }

  override forReads(): HttpInstanceFacts {
    return new HttpInstanceFacts(this.directory, Math.min(this.timeoutMs, READ_TIMEOUT_MS));
  }

  /**
   * Needed before a league moves to a lower tier (R26). An instance that does not respond does not block the change (R14):
   * its last reported use counts, or nothing if it never reported any.
   */
  async use(leagueId: string): Promise<LeagueUsage> {
    try {
      return toLeagueUsage(await this.metrics(leagueId));
    } catch {
      return (await this.directory.findLastUsage(leagueId)) ?? toLeagueUsage(NO_USAGE);
    }
  }

  /** The metrics of a league. @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` */
  async metrics(leagueId: string): Promise<UsageMetrics> {
    const answer = await this.query(leagueId, {
      route: 'metrics',
      read: parseMetrics,
      maxBytes: MAX_METRICS_BYTES,
    });
    return answer ?? NO_USAGE;
  }

  /** Null without an instance. @throws DomainError 503 for every failure; the log has the reason */
  private async query<Route extends keyof InstanceAnswers>(
    leagueId: string,
    { route, range, read, maxBytes, onNotFound }: InstanceQuery<Route>,
  ): Promise<InstanceAnswers[Route] | null> {
    const address = await this.directory.findAddress(leagueId);
    if (address === null) return null;
    try {
      const path: InstancePath = range
        ? `${INSTANCE_ROUTES[route]}?${new URLSearchParams({ ...range })}`
        : INSTANCE_ROUTES[route];
      return read(await getJson(address, path, { timeoutMs: this.timeoutMs, maxBytes }));
    } catch (error) {
      if (onNotFound === null && error instanceof InstanceResponseError && error.status === 404) return null;
      this.log.warn(`Invalid response from the instance of league ${leagueId}: ${describeError(error)}`);
      throw instanceUnreachable();
    }
  }
}
