import type { Receipt } from '../domain/index.js';
import type { LedgerCheck } from '../maintenance/ledger-check.js';
import { EXPORT_FILES, readEventLine } from './export-format.js';
import type { ReadLine } from './line-reader.js';

/** Lines of the file of events: those that are in order are checked, the others named. */
export class EventLines {
  private count = 0;
  private leagueId = '';
  /** Whose events stand where they should not: they are not checked. */
  private strayLeague = '';

  constructor(
    private readonly check: LedgerCheck,
    private readonly report: (message: string) => void,
  ) {}

  add(line: ReadLine): void {
    this.count += 1;
    const tuple = 'wrong' in line ? line.wrong : readEventLine(line.text);
    if (typeof tuple === 'string') return this.report(`${EXPORT_FILES.events}, line ${this.count}, ${tuple}`);
    const [leagueId] = tuple;
    if (leagueId < this.leagueId) return this.passOver(leagueId);
    this.leagueId = leagueId;
    this.strayLeague = '';
    this.check.add(tuple);
  }

  /** Leagues are sorted, so that one that is there twice is seen. */
  private passOver(leagueId: string): void {
    if (leagueId === this.strayLeague) return;
    this.strayLeague = leagueId;
    this.report(
      `${EXPORT_FILES.events}, line ${this.count}, is of league ${leagueId} behind ${this.leagueId}: out of order, or there twice`,
    );
  }
}

/** How many receipts the events name; all payments of one upload name the same ones, one event after the other. */
export class ReceiptCount {
  count = 0;
  private last = '';

  add(receipts: readonly Receipt[]): void {
    const names = receipts.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
    if (names === this.last) return;
    this.last = names;
    this.count += receipts.length;
  }
}
