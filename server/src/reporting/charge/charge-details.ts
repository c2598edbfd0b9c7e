import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import type { Instant, Money } from '../../kernel/index.js';
import { notFound } from '../../kernel/index.js';
import { forOwner, PaymentMatches, statusOf, writeSentence } from '../../ledger/index.js';
import type { LedgerHead, Payment, PaymentMatchesRecord } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import type { Day } from '../days.js';
import { dayOf } from '../days.js';
import type { ChargeFigures } from './charge-figures.js';
import { chargeFigures } from './charge-figures.js';
import { readChargeHistory } from './charge-history.js';

/** The fields of the charge that do not follow from the figures. */
export type ChargeFacts = Pick<
  Payment,
  | 'id'
  | 'is_service_payment'
  | 'charge_type'
  | 'base_price'
  | 'start_charge_date'
  | 'final_charge_date'
  | 'initial_payment_date'
  | 'final_payment_date'
  | 'payment_date'
  | 'approved_date'
>;

export interface ChargeDetails {
  league: { id: string; name: string; url_extension: string };
  /** When these details were computed. */
  until: Instant;
  currency: string;
  time_zone: string;
  charge: ChargeFacts;
  figures: ChargeFigures;
  /**
   * The cost of the matches of a running period so far (R11), as on every screen; null: it is not running, or the
   * matches are unknown. The ledger does not contain this amount, so it cannot be verified.
   */
  so_far: Money | null;
  matches: PaymentMatchesRecord;
  history: { day: Day; text: string }[];
  head: LedgerHead;
  /** URL of the portal page on which anyone who has the sheet can verify it against the ledger. */
  verify_url: string;
}

/** The sheet of one charge: its composition, its history, and the ledger entry that it is based on. */
@Injectable()
export class ChargeDetailsReader {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly matches: PaymentMatches,
  ) {}

  /** @throws DomainError 404 when the charge does not exist, was voided, or belongs to another owner. */
  async of(paymentId: string, actor: Actor, language: Language): Promise<ChargeDetails> {
    // First, because it checks the caller's access.
    const matches = await this.matches.of(paymentId, actor);
    const until = await this.clock.now();
    const found = await readChargeHistory(this.db, paymentId, until);
    const last = found?.entries.at(-1);
    if (!found?.league || !last) throw notFound('payments');
    const { currency, billingTimeZone: time_zone } = this.config;
    const writing = { language, currency, zone: time_zone };
    const query = new URLSearchParams({ payment_id: paymentId, head: last.hash });
    return {
      ...{ league: found.league, until, currency, time_zone, matches },
      charge: getFacts(last.payment),
      figures: chargeFigures(last.payment),
      so_far: computeCurrentAmount(last.payment, matches),
      history: found.entries.map(({ at, event }) => ({
        day: dayOf(at, time_zone),
        text: writeSentence(forOwner(event), writing),
      })),
      head: { hash: last.hash, position: last.position, version: last.version },
      verify_url: `${this.config.publicUrl}/#/verify_statement?${query.toString()}`,
    };
  }
}

function computeCurrentAmount(payment: Payment, { matches, charged }: PaymentMatchesRecord): Money | null {
  const isRunning = payment.charge_type === 'P' && statusOf(payment) === 'pending' && !payment.generated_next;
  return isRunning && matches !== null ? payment.base_price * charged : null;
}

function getFacts(payment: Payment): ChargeFacts {
  const { id, is_service_payment, charge_type, base_price, payment_date, approved_date } = payment;
  const { start_charge_date, final_charge_date, initial_payment_date, final_payment_date } = payment;
  return {
    ...{ id, is_service_payment, charge_type, base_price, payment_date, approved_date },
    ...{ start_charge_date, final_charge_date, initial_payment_date, final_payment_date },
  };
}
