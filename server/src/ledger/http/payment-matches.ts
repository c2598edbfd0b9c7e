import { Injectable } from '@nestjs/common';
import type { MatchDetails } from '@touchline/contracts';
import type { Actor } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Lists } from '../../platform/http/index.js';
import { InstanceFacts } from '../instance-facts.js';
import type { PaymentView } from '../queries/index.js';
import { PAYMENT_LIST, paymentView } from '../queries/index.js';
import { Forecasts } from './forecasts.js';
import type { PaymentMatchesRecord, PaymentMatchRecord } from './match-schemas.js';
import { ownRows } from './own-rows.js';

const MAX_MATCHES = 2000;

interface MatchIds {
  charged: string[];
  uncharged: string[];
}

interface MatchNames {
  names: PaymentMatchesRecord['names'];
  details: Map<string, MatchDetails>;
}

/** The matches of a charge with their names. The ledger only knows ids; the names come from the league. */
@Injectable()
export class PaymentMatches {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
    private readonly facts: InstanceFacts,
    private readonly forecasts: Forecasts,
  ) {}

  /** Returns what is recorded without waiting long for the league, whatever it answers. @throws DomainError 404. */
  async of(id: string, actor: Actor): Promise<PaymentMatchesRecord> {
    const row = await this.lists.one(PAYMENT_LIST, id, ownRows(actor, 'p.league_id'));
    const payment = paymentView(row, await this.clock.now());
    if (payment['charge_type'] !== 'P') return { matches: [], charged: 0, uncharged: 0, names: 'known' };
    const [matchIds, matchNames] = await Promise.all([
      this.loadMatchIds(payment),
      this.loadMatchNames(payment),
    ]);
    return describe(matchIds, matchNames, payment['base_price'] as number);
  }

  /** The matches that it charges, or would charge now; null: unknown. */
  private async loadMatchIds(payment: PaymentView): Promise<MatchIds | null> {
    if (payment['status'] === 'pending') {
      await this.forecasts.fillMatches(payment);
      return payment['matches_so_far'] as MatchIds | null;
    }
    const { charged_matches_id: charged, uncharged_matches_id: uncharged } = payment as unknown as Record<
      'charged_matches_id' | 'uncharged_matches_id',
      string[]
    >;
    return { charged, uncharged };
  }

  private async loadMatchNames(payment: PaymentView): Promise<MatchNames> {
    const [from, to] = [payment['start_charge_date'], payment['final_charge_date']] as [Instant, Instant];
    try {
      const found = await this.facts.forReads().matchDetails(payment.league_id, from, to);
      return {
        names: found ? 'known' : 'unknown',
        details: new Map((found ?? []).map((match) => [match.id, match])),
      };
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 503) throw error;
      return { names: 'unreachable', details: new Map() };
    }
  }
}

function describe(
  matchIds: MatchIds | null,
  { names, details }: MatchNames,
  price: number,
): PaymentMatchesRecord {
  if (!matchIds) return { matches: null, charged: 0, uncharged: 0, names };
  const toRecord =
    (isCharged: boolean) =>
    (id: string): PaymentMatchRecord => {
      const { home = null, away = null, tournament = null, played_at = null } = details.get(id) ?? {};
      const match = {
        id,
        charged: isCharged,
        amount: isCharged ? price : 0,
        home,
        away,
        tournament,
        played_at,
      };
      return { ...match, deleted: names === 'known' && !details.has(id) };
    };
  const { charged, uncharged } = matchIds;
  const matches = [...charged.map(toRecord(true)), ...uncharged.map(toRecord(false))].slice(0, MAX_MATCHES);
  return { matches, charged: charged.length, uncharged: uncharged.length, names };
}
