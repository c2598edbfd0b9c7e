import type { Database } from '../../server/src/platform/database/index.js';

type Data = Record<string, unknown> & { payment_id?: string };

/** An event as stored in the ledger. */
export interface BookedEvent {
  position: number;
  league_id: string;
  version: number;
  type: string;
  command_id: string;
  data: Data;
}

/** All events by position. */
export function readEvents(db: Database): Promise<BookedEvent[]> {
  return db.query<BookedEvent>(
    'SELECT position, league_id, version, type, command_id, data FROM ledger.event ORDER BY position',
  );
}

interface FoldedPayment {
  value: number;
  status: 'pending' | 'in_review' | 'approved';
  used: number;
  added: number;
}

export interface FoldedLeague {
  version: number;
  balance: number;
  payments: Map<string, FoldedPayment>;
}

/**
 * Folds events by the plainest reading of R15 to R21, without any code of the platform: which event may follow which,
 * and the balance after every single event.
 */
export class LedgerBook {
  readonly leagues = new Map<string, FoldedLeague>();
  /** States that no sequence of valid commands can produce. */
  readonly problems: string[] = [];

  constructor(events: readonly BookedEvent[]) {
    for (const event of events) this.fold(event);
  }

  private fold(event: BookedEvent): void {
    const league = this.leagues.get(event.league_id) ?? { version: 0, balance: 0, payments: new Map() };
    this.leagues.set(event.league_id, league);
    if (event.version !== league.version + 1) this.fault(event, `follows on version ${league.version}`);
    league.version = event.version;
    this.apply(event, league);
    if (league.balance < 0) this.fault(event, `leaves a balance of ${league.balance}`);
  }

  private apply({ data, ...event }: BookedEvent, league: FoldedLeague): void {
    const id = data.payment_id ?? '';
    const payment = league.payments.get(id);
    const expectStatus = (...statuses: FoldedPayment['status'][]): void => {
      if (!payment || !statuses.includes(payment.status)) this.fault(event, `on ${payment?.status}`);
    };
    switch (event.type) {
      case 'PeriodPaymentCreated':
      case 'ServicePaymentCreated':
        league.payments.set(id, { value: Number(data['value']), status: 'pending', used: 0, added: 0 });
        return;
      case 'PaymentVoided':
        league.payments.delete(id);
        return;
      case 'BonusSet':
        return expectStatus('pending', 'in_review');
      case 'ReceiptUploaded':
        expectStatus('pending');
        payment!.status = 'in_review';
        return;
      case 'ReceiptDeleted':
        expectStatus('in_review');
        payment!.status = 'pending';
        return;
      case 'PaymentApproved':
        expectStatus('pending', 'in_review');
        return this.approve(event, league, payment!, data);
      case 'PaymentDeclined':
        expectStatus('in_review', 'approved');
        if ((data['reversed'] !== null) !== (payment!.status === 'approved'))
          this.fault(event, 'reverses wrongly');
        league.balance += payment!.used - payment!.added;
        Object.assign(payment!, { status: 'pending', used: 0, added: 0 });
    }
  }

  private approve(
    event: Omit<BookedEvent, 'data'>,
    league: FoldedLeague,
    payment: FoldedPayment,
    data: Data,
  ): void {
    const amount = (name: string): number => Number(data[name]);
    const [used, added] = [amount('league_balance_used'), amount('league_balance_added')];
    const due = amount('value') + amount('penalty_value') - amount('bonus_applied');
    if (amount('value') !== payment.value || due < 0 || used > due)
      this.fault(event, 'approves another amount');
    if (amount('received') !== due - used + added || amount('received') < 0)
      this.fault(event, 'received wrongly');
    Object.assign(payment, { status: 'approved', used, added });
    league.balance += added - used;
  }

  private fault({ position, type }: Omit<BookedEvent, 'data'>, what: string): void {
    this.problems.push(`${type} at ${position} ${what}`);
  }
}
