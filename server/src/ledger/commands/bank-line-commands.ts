import * as domain from '../domain/index.js';
import { AccountCommand } from './account-command.js';
import type { Envelope } from './envelope.js';

/** Approves payments of one league by lines of bank statements (R46): each of `data` by lines of its own, all or none. */
export class MatchBankLines extends AccountCommand {
  /** By each of `data` what of its lines is left, once it is decided. */
  left: domain.BankLine[][] = [];

  constructor(envelope: Envelope, leagueId: string, data: readonly domain.ApproveByLines[]) {
    super(envelope, { leagueId }, (d) => {
      this.left = data.map((one) => domain.approveByLines(d, one));
    });
  }
}

/** Says that lines of bank statements show parts or pay-outs of a league that were booked before (R46). */
export class MatchEntries extends AccountCommand {
  /** What of the lines is left, once it is decided. */
  left: domain.BankLine[] = [];

  constructor(envelope: Envelope, leagueId: string, data: domain.MatchEntries) {
    super(envelope, { leagueId }, (d) => {
      this.left = domain.matchEntries(d, data);
    });
  }
}

/** Reverses what rests on a line of a bank statement (R46). */
export class ReleaseLine extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.ReleaseLine) {
    super(envelope, { leagueId }, (d) => domain.releaseLine(d, data));
  }
}
