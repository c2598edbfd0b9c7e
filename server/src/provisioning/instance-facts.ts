import { Logger } from '@nestjs/common';
import type { Instant } from '../kernel/index.js';
import { InstanceFacts } from '../ledger/index.js';
import type { FinishedMatch, LeagueUse } from '../ledger/index.js';
import { matchesOf, useOf } from './instance-answers.js';
import { getJson } from './instance-client.js';
import type { InstanceDirectory } from './instance-directory.js';
import { instanceUnreachable } from './instance-directory.js';

const MAX_BYTES = 5_000_000;
const NOTHING: LeagueUse = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };

/** Asks the league instances themselves, over their internal API (api.md, League instance). */
export class HttpInstanceFacts extends InstanceFacts {
  private readonly log = new Logger(HttpInstanceFacts.name);

  constructor(
    private readonly directory: InstanceDirectory,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  async matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    const query = new URLSearchParams({ from, to });
    return this.ask(leagueId, `/internal/matches?${query}`, matchesOf, []);
  }

  async use(leagueId: string): Promise<LeagueUse> {
    return this.ask(leagueId, '/internal/metrics', useOf, { ...NOTHING });
  }

  /** @throws Refusal 503 for whatever goes wrong; the log says what it was. */
  private async ask<T>(leagueId: string, path: string, read: (answer: unknown) => T, none: T): Promise<T> {
    const address = await this.directory.find(leagueId);
    if (address === null) return none;
    try {
      return read(await getJson(address, path, { timeoutMs: this.timeoutMs, maxBytes: MAX_BYTES }));
    } catch (error) {
      this.log.warn(`The instance of league ${leagueId} is of no use: ${reasonOf(error)}`);
      throw instanceUnreachable();
    }
  }
}

/** fetch() hides the reason ("connection refused") in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
