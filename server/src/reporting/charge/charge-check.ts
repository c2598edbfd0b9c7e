import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../platform/clock.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import type { CheckedStatement } from '../statement/statement-check.js';
import type { ChargeFigures } from './charge-figures.js';
import { chargeFigures } from './charge-figures.js';
import { readChargeHistory } from './charge-history.js';

export interface ChargeCheckQuery {
  payment_id?: unknown;
  head?: unknown;
}

export interface CheckedCharge extends Pick<CheckedStatement, 'ok' | 'reason' | 'league'> {
  charge?: { is_service_payment: boolean; start_charge_date: string; final_charge_date: string };
  /** The current figures. */
  figures?: ChargeFigures;
  /** The figures of the sheet with that head, if later entries have changed them. */
  as_issued?: ChargeFigures;
}

const NO: CheckedCharge = { ok: false, reason: 'UNKNOWN_HEAD' };

/**
 * Checks whether a charge sheet matches the ledger. As with statements, details are only returned to callers who know
 * one of its hashes.
 */
@Injectable()
export class ChargeCheck {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInput for an invalid request. */
  async check({ payment_id, head }: ChargeCheckQuery): Promise<CheckedCharge> {
    if (typeof payment_id !== 'string' || !isUUID(payment_id, 'loose'))
      throw badField('payment_id', 'INVALID_ID');
    if (typeof head !== 'string' || !/^[0-9a-f]{64}$/i.test(head)) throw badField('head', 'INVALID_FORMAT');
    const hash = head.toLowerCase();
    if (!(await this.isKnown(payment_id, hash))) return NO;
    const found = await readChargeHistory(this.db, payment_id, await this.clock.now());
    const issued = found?.entries.find((entry) => entry.hash === hash);
    const last = found?.entries.at(-1);
    if (!found || !issued || !last) return NO;
    if (!found.isIntact) return { ok: false, reason: 'LEDGER_BROKEN' };
    const { is_service_payment, start_charge_date, final_charge_date } = last.payment;
    const answer = {
      league: found.league && { name: found.league.name, url_extension: found.league.url_extension },
      charge: { is_service_payment, start_charge_date, final_charge_date },
      figures: chargeFigures(last.payment),
    };
    if (issued === last) return { ok: true, reason: null, ...answer };
    return { ok: false, reason: 'LEDGER_MOVED_ON', ...answer, as_issued: chargeFigures(issued.payment) };
  }

  /** Checked before an account is folded, so that a guess only costs one lookup. */
  private async isKnown(paymentId: string, hash: string): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT 1 FROM read.payment_audit a JOIN ledger.event e ON e.league_id = a.league_id AND e.version = a.version
       WHERE a.payment_id = $1 AND e.hash = $2`,
      [paymentId, hash],
    );
    return rows.length > 0;
  }
}
