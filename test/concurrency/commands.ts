import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { HttpCall } from './connection.js';
import { ADMIN } from './installation.js';
import type { StressLeague, StressPayment } from './leagues.js';
import type { Random } from './random.js';

const BOUNDARY = 'touchline-stress';

function part(head: string, body: Buffer | string): Buffer {
  const lines = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(lines), Buffer.from(body), Buffer.from('\r\n')]);
}

/** A receipt upload in the format of a browser's form. */
function receiptForm(leagueId: string, payments: object[], files: Buffer[]): Buffer {
  return Buffer.concat([
    part('name="league_id"', leagueId),
    part('name="payments"', JSON.stringify(payments)),
    ...files.map((bytes) =>
      part('name="receipt_image"; filename="receipt"\r\nContent-Type: application/octet-stream', bytes),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export type CommandName =
  'upload_receipt' | 'approve' | 'pay_with_balance' | 'decline' | 'delete_receipt' | 'bonus';

/** A command of the stress test; `marker` is a text that its events repeat, if they repeat any. */
export interface StressCommand {
  marker: string;
  name: CommandName;
  league: StressLeague;
  as: string;
  call: HttpCall;
  /** What was requested, for the expected state. */
  asked: Record<string, unknown>;
  /** Sent with a stale condition or as a dry run: must have no effect. */
  withoutEffect?: 'stale' | 'dry_run';
}

/** The valid refusals of each command; anything else is a failure. */
export const REFUSALS: Record<CommandName, readonly string[]> = {
  upload_receipt: ['PAYMENT_NOT_PENDING'],
  approve: [
    'PAYMENT_APPROVED',
    'NOT_ONE_RECEIPT_GROUP',
    'BALANCE_TOO_LOW',
    'BALANCE_USED_EXCEEDS_DUE',
    'AMOUNT_RECEIVED_WITHOUT_RECEIPT',
    'NOT_COVERED_WITHOUT_RECEIPT',
  ],
  pay_with_balance: ['PAYMENT_NOT_PENDING', 'NOTHING_DUE', 'BALANCE_TOO_LOW'],
  decline: ['NOTHING_TO_DECLINE', 'BALANCE_ALREADY_SPENT'],
  delete_receipt: ['PAYMENT_APPROVED', 'NO_RECEIPT'],
  bonus: ['PAYMENT_APPROVED'],
};

type Status = 'pending' | 'in_review' | 'approved';

/** Commands that suit a payment in this status; likely ones are listed more often. */
const SUITABLE: Record<Status, readonly CommandName[]> = {
  pending: ['upload_receipt', 'upload_receipt', 'upload_receipt', 'pay_with_balance', 'bonus', 'approve'],
  in_review: ['approve', 'approve', 'approve', 'approve', 'decline', 'delete_receipt', 'bonus'],
  approved: ['decline'],
};
const ANY: readonly CommandName[] = [
  'upload_receipt',
  'approve',
  'pay_with_balance',
  'decline',
  'delete_receipt',
  'bonus',
];

/** Commands that owners may send as well as staff. */
const OF_OWNERS: readonly CommandName[] = ['delete_receipt', 'pay_with_balance'];

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

async function makeReceipts(): Promise<Buffer[]> {
  const blank = (background: string): Sharp =>
    sharp({ create: { width: 24, height: 32, channels: 3, background } });
  return [PDF, await blank('#fed').jpeg().toBuffer(), await blank('#def').png().toBuffer()];
}

/** Makes random commands; two thirds of them suit the payment's last known status. */
export class CommandSource {
  private count = 0;
  private readonly seen = new Map<string, Status>();

  private constructor(
    private readonly random: Random,
    private readonly leagues: readonly StressLeague[],
    private readonly receipts: readonly Buffer[],
    private readonly without: readonly CommandName[],
  ) {}

  /** @param without commands that a release under test does not know */
  static async of(
    random: Random,
    leagues: readonly StressLeague[],
    without: readonly CommandName[] = [],
  ): Promise<CommandSource> {
    return new CommandSource(random, leagues, await makeReceipts(), without);
  }

  next(): StressCommand {
    this.count += 1;
    const marker = `stress-${this.count}`;
    const league = this.random.pick(this.leagues);
    const payment = this.random.pick(league.payments);
    const suitable = SUITABLE[this.seen.get(payment.id) ?? 'pending'];
    const names = this.random.chance(2 / 3) ? suitable : ANY;
    const name = this.random.pick(names.filter((one) => !this.without.includes(one)));
    const made: StressCommand = { marker, name, league, ...this.make(name, league, payment, marker) };
    if (this.random.chance(0.02)) return asDryRun(made);
    return this.random.chance(0.02) ? asStale(made) : made;
  }

  /** Notes the statuses of payments in a response. */
  notice(payments: readonly { id?: unknown; status?: unknown }[]): void {
    for (const { id, status } of payments) this.seen.set(String(id), status as Status);
  }

  private make(
    name: CommandName,
    league: StressLeague,
    payment: StressPayment,
    marker: string,
  ): Pick<StressCommand, 'as' | 'call' | 'asked'> {
    if (name === 'upload_receipt') return this.upload(league, payment, marker);
    const { id: payment_id, value } = payment;
    const asked = {
      approve: () => ({
        ...this.approved(league, payment_id),
        ...this.amounts(value),
        approval_comment: marker,
      }),
      pay_with_balance: () => ({ payment_ids: [payment_id] }),
      decline: () => ({ payment_id, reason: marker }),
      delete_receipt: () => ({ payment_id }),
      bonus: () => ({ payment_id, ...this.bonus(value), comment: marker }),
    }[name]();
    const as = OF_OWNERS.includes(name) && this.random.chance(0.5) ? league.owner : ADMIN;
    return { as, asked, call: jsonCall(`/api/payments/${name}`, asked) };
  }

  private upload(
    league: StressLeague,
    payment: StressPayment,
    marker: string,
  ): Pick<StressCommand, 'as' | 'call' | 'asked'> {
    const others = league.payments.filter((other) => other !== payment);
    const paid = [payment, ...this.random.some(others, this.random.pick([0, 0, 1, 2]))];
    const payments = paid.map(({ id }) => ({
      payment_id: id,
      payment_date: new Date(Date.now() - this.random.below(1e9)).toISOString(),
      user_comment: marker,
    }));
    const files = this.random.some(this.receipts, 1 + this.random.below(2));
    const payload = receiptForm(league.id, payments, files);
    const headers = { 'content-type': FORM_TYPE };
    return {
      as: this.random.chance(0.5) ? league.owner : ADMIN,
      asked: { payments, files: files.length },
      call: { method: 'POST', path: '/api/payments/upload_receipt', headers, payload },
    };
  }

  /** Approves one payment, by either field, or several together. */
  private approved(league: StressLeague, payment_id: string): object {
    const form = this.random.next();
    if (form < 0.6) return { payment_id };
    if (form < 0.75) return { payment_ids: [payment_id] };
    return { payment_ids: this.random.some(league.payments, 2 + this.random.below(2)).map(({ id }) => id) };
  }

  /** All variants of R17: no amounts, the amount received, and balance used, added, or both. */
  private amounts(value: number): object {
    const some = (): number => this.random.below(value * 1.5);
    switch (this.random.below(7)) {
      case 0:
        return { amount_received: this.random.pick([0, value, Math.floor(value / 2), value + 300, some()]) };
      case 1:
        return { amount_received: value + this.random.below(400) };
      case 2:
        return { league_balance_used: some() };
      case 3:
        return { league_balance_added: some() };
      case 4:
        return { league_balance_used: this.random.below(200), league_balance_added: this.random.below(200) };
      default:
        return {};
    }
  }

  private bonus(value: number): object {
    if (this.random.chance(0.3)) return { complete: true };
    return { bonus_added: this.random.pick([0, 0, 50, Math.floor(value / 2), value * 3]) };
  }
}

function jsonCall(path: string, body: object): HttpCall {
  const payload = Buffer.from(JSON.stringify(body));
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, payload };
}

function asDryRun(command: StressCommand): StressCommand {
  const call = { ...command.call, path: `${command.call.path}?dry_run=true` };
  return { ...command, call, withoutEffect: 'dry_run' };
}

/** Every account of the stress test is beyond version 1, so this condition is always stale. */
function asStale(command: StressCommand): StressCommand {
  const call = { ...command.call, headers: { ...command.call.headers, 'if-match': '"1"' } };
  return { ...command, call, withoutEffect: 'stale' };
}
