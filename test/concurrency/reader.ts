import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost } from './connection.js';
import { ADMIN } from './installation.js';
import type { Installation } from './installation.js';
import type { StressLeague } from './leagues.js';
import type { Random } from './random.js';

interface ShownPayment {
  id: string;
  status: string;
  value: number;
  due: number;
  bonus_added: number;
  bonus_complete: boolean;
  penalty_value: number;
  payment_date: string | null;
  approved_date: string | null;
  receipts: object[];
}

interface ShownLeague {
  id: string;
  version: number;
  owed: number;
  positive_balance: number;
}

const PAYMENT_SORTS = [
  'id',
  'due',
  'value',
  'updated',
  'payment_date',
  'league_balance_added',
  'start_charge_date',
];
const LEAGUE_SORTS = ['name', 'owed', 'version', 'positive_balance', 'updated'];

const PAUSE_MS = 40;

/** Polls lists and accounts from both processes, as open pages do, and records impossible states. */
export class Reader {
  readonly problems: string[] = [];
  reads = 0;
  /** Reads without a response because the process was killed. */
  lost = 0;
  /** Responses that contained a league's account together with its payments, at one version. */
  compared = 0;
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly at: Installation,
    private readonly leagues: readonly StressLeague[],
    private readonly random: Random,
  ) {}

  async pollUntil(over: () => boolean): Promise<void> {
    const looks = [this.readPayments, this.readLeagues, this.readOneLeague, this.readAccount];
    for (let n = 0; !over(); n += 1) {
      try {
        await looks[n % looks.length]!.call(this);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        this.lost += 1;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** Reads all payments of the stress test page by page, in an order that changes meanwhile. */
  private async readPayments(): Promise<void> {
    const all = this.leagues.flatMap(({ payments }) => payments);
    const filter = { league_id: this.leagues.map(({ id }) => id) };
    const size = this.random.pick([7, all.length]);
    const sort = [this.random.pick(PAYMENT_SORTS), this.random.pick(['ASC', 'DESC'])];
    for (let from = 0; from < all.length; from += size) {
      const range = [from, from + size - 1];
      const { rows, total } = await this.list<ShownPayment>('payments', { filter, sort, range });
      this.once('payments', rows);
      if (total !== all.length) this.note(`payments: ${total} instead of ${all.length}`);
      if (rows.length !== Math.min(size, all.length - from)) this.note(`payments: a page of ${rows.length}`);
      rows.forEach((row) => this.checkPayment(row));
    }
  }

  private async readLeagues(): Promise<void> {
    const sort = [this.random.pick(LEAGUE_SORTS), this.random.pick(['ASC', 'DESC'])];
    const { rows } = await this.list<ShownLeague>('leagues', { sort, range: [0, 29] });
    this.once('leagues', rows);
    if (rows.length !== this.leagues.length) this.note(`leagues: a page of ${rows.length}`);
    rows.forEach((row) => this.checkLeague(row));
  }

  /**
   * A league owes what is due for its pending payments: compared only if the account did not change between two reads.
   */
  private async readOneLeague(): Promise<void> {
    const { id } = this.random.pick(this.leagues);
    const which = this.random.below(2);
    const before = await this.get<ShownLeague>(which, `/api/leagues/${id}`);
    const { rows } = await this.list<ShownPayment>('payments', { filter: { league_id: id } }, which);
    const after = await this.get<ShownLeague>(1 - which, `/api/leagues/${id}`);
    if (before && after && before.version === after.version) this.checkOwed(before, rows);
  }

  private async readAccount(): Promise<void> {
    const { id } = this.random.pick(this.leagues);
    const path = `/api/leagues/${id}/account`;
    const shown = await this.get<ShownLeague & { payments: ShownPayment[] }>(this.random.below(2), path);
    if (!shown) return;
    this.checkOwed(shown, shown.payments);
    shown.payments.forEach((row) => this.checkPayment(row));
  }

  private checkOwed(league: ShownLeague, payments: ShownPayment[]): void {
    this.compared += 1;
    const due = payments.filter(({ status }) => status === 'pending').reduce((sum, row) => sum + row.due, 0);
    if (league.owed !== due)
      this.note(`owed ${league.owed}, while ${due} is due at version ${league.version}`);
  }

  private checkLeague({ id, version, owed, positive_balance }: ShownLeague): void {
    if (owed < 0 || positive_balance < 0)
      this.note(`a league owes ${owed} with a balance of ${positive_balance}`);
    const seen = this.versions.get(id) ?? 0;
    if (version < seen) this.note(`version ${version} was shown after ${seen}`);
    this.versions.set(id, version);
  }

  private checkPayment(row: ShownPayment): void {
    const gross = row.value + row.penalty_value;
    const bonus = row.bonus_complete ? gross : Math.min(row.bonus_added, gross);
    const due = row.status === 'approved' ? 0 : gross - bonus;
    const status = row.approved_date ? 'approved' : row.payment_date ? 'in_review' : 'pending';
    const receiptless = row.status === 'in_review' && row.receipts.length === 0;
    const unpaid = row.status === 'pending' && row.receipts.length > 0;
    if (row.due !== due || row.status !== status || receiptless || unpaid) {
      this.note(`payment shown as ${JSON.stringify(row)}`);
    }
  }

  private once(what: string, rows: { id: string }[]): void {
    if (new Set(rows.map(({ id }) => id)).size < rows.length)
      this.note(`${what}: one stands twice on a page`);
  }

  private async list<Row>(
    what: string,
    query: Record<string, unknown>,
    which = this.random.below(2),
  ): Promise<{ rows: Row[]; total: number }> {
    const asked = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]);
    const path = `/api/${what}?${new URLSearchParams(asked).toString()}`;
    const { status, body, headers } = await this.at.call<Row[]>(which, ADMIN, { method: 'GET', path });
    this.reads += 1;
    if (status !== 200) this.note(`${path}: ${status} ${JSON.stringify(body)}`);
    return {
      rows: status === 200 ? body : [],
      total: Number(String(headers['content-range']).split('/')[1]),
    };
  }

  private async get<Row>(which: number, path: string): Promise<Row | undefined> {
    const { status, body } = await this.at.call<Row>(which, ADMIN, { method: 'GET', path });
    this.reads += 1;
    if (status !== 200) this.note(`${path}: ${status} ${JSON.stringify(body)}`);
    return status === 200 ? body : undefined;
  }

  private note(problem: string): void {
    this.problems.push(problem);
  }
}
