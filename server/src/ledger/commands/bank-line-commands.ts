import * as domain from '../domain/index.js';
import { AccountCommand } from './account-command.js';
import type { Envelope } from './envelope.js';

/** Approves payments of one league by bank lines (R46): each entry of `data` by its own lines, all entries or none. */
export class MatchBankLines extends AccountCommand {
  /** For each entry of `data`, what is left of its lines after the decision. */
  remaining: domain.BankLine[][] = [];

  constructor(envelope: Envelope, leagueId: string, data: readonly domain.ApproveByLines[]) {
    super(envelope, { leagueId }, (d) => {
      this.remaining = data.map((one) => domain.approveByLines(d, one));
    });
  }
}

/** Matches bank lines with partial payments or payouts of a league that were booked before (R46). */
export class MatchEntries extends AccountCommand {
  /** What is left of the lines after the decision. */
  remaining: domain.BankLine[] = [];

  constructor(envelope: Envelope, leagueId: string, data: domain.MatchEntries) {
    super(envelope, { leagueId }, (d) => {
      this.remaining = domain.matchEntries(d, data);
    });
  }
}

/** Reverses everything that was booked from a bank line (R46). */
export class ReleaseLine extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.ReleaseLine) {
    super(envelope, { leagueId }, (d) => domain.releaseLine(d, data));
  }
}
