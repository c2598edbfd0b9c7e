import type { Receipt } from '../domain/index.js';
import type { LedgerCheck } from '../maintenance/ledger-check.js';
import { EXPORT_FILES, readEventLine } from './export-format.js';
import type { ReadLine } from './line-reader.js';

/** Reads the lines of the events file: lines in order are checked, the others are reported. */
export class EventLines {
  private count = 0;
  private leagueId = '';
  /** A league whose events are out of order and therefore not checked. */
  private reportedLeague = '';

  constructor(
    private readonly check: LedgerCheck,
    private readonly report: (message: string) => void,
  ) {}

  add(line: ReadLine): void {
    this.count += 1;
    const tuple = 'problem' in line ? line.problem : readEventLine(line.text);
    if (typeof tuple === 'string') return this.report(`${EXPORT_FILES.events}, line ${this.count}, ${tuple}`);
    const [leagueId] = tuple;
    if (leagueId < this.leagueId) return this.reportOutOfOrder(leagueId);
    this.leagueId = leagueId;
    this.reportedLeague = '';
    this.check.add(tuple);
  }

  /** Leagues are sorted, so that a league that occurs twice is detected. */
  private reportOutOfOrder(leagueId: string): void {
    if (leagueId === this.reportedLeague) return;
    this.reportedLeague = leagueId;
    this.report(
      `${EXPORT_FILES.events}, line ${this.count}, is of league ${leagueId} behind ${this.leagueId}: out of order, or there twice`,
    );
  }
}

/** Counts the receipts that the events name. All payments of one upload name the same receipts, in consecutive events. */
export class ReceiptCount {
  count = 0;
  private lastNames = '';

  add(receipts: readonly Receipt[]): void {
    const names = receipts.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
    if (names === this.lastNames) return;
    this.lastNames = names;
    this.count += receipts.length;
  }
}
