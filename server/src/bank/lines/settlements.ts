import { compareText } from '../../kernel/index.js';
import type { ApproveByLines, BankLine } from '../../ledger/index.js';

/** What a line pays, as stated by staff. */
export interface Match {
  bank_line_id: string;
  payment_ids: string[];
}

export interface PaymentOfLeague {
  id: string;
  league_id: string;
}

/** Connected lines and payments: a payment may have several lines, and a line may pay several leagues. */
export interface Settlement {
  lines: BankLine[];
  /** Ordered by league id. */
  leagues: { league_id: string; payment_ids: string[] }[];
}

/** What remains of the lines once a league has taken what it needs. */
type LineGroup = readonly BankLine[];

/**
 * Groups matches that have to be settled together, because they share a line or a payment.
 * @param lines all lines named by the matches
 * @param payments all payments named by the matches
 */
export function groupMatches(
  matches: readonly Match[],
  lines: readonly BankLine[],
  payments: readonly PaymentOfLeague[],
): Settlement[] {
  const groups: { lines: Set<string>; payments: Set<string> }[] = [];
  for (const { bank_line_id, payment_ids } of matches) {
    const own = { lines: new Set([bank_line_id]), payments: new Set(payment_ids) };
    const joined = groups.filter(
      (group) => group.lines.has(bank_line_id) || payment_ids.some((id) => group.payments.has(id)),
    );
    for (const group of joined) {
      groups.splice(groups.indexOf(group), 1);
      for (const id of group.lines) own.lines.add(id);
      for (const id of group.payments) own.payments.add(id);
    }
    groups.push(own);
  }
  return groups.map((group) => ({
    lines: lines.filter(({ id }) => group.lines.has(id)),
    leagues: leaguesOf(payments.filter(({ id }) => group.payments.has(id))),
  }));
}

function leaguesOf(payments: readonly PaymentOfLeague[]): Settlement['leagues'] {
  const ids = [...new Set(payments.map(({ league_id }) => league_id))].sort(compareText);
  return ids.map((league_id) => ({
    league_id,
    payment_ids: payments.filter((payment) => payment.league_id === league_id).map(({ id }) => id),
  }));
}

/** Runs settlements league by league: each league takes what it needs, and the last one of a settlement takes the rest. */
export class SettlementRun {
  private readonly remainders = new Map<Settlement, LineGroup>();

  constructor(private readonly settlements: readonly Settlement[]) {}

  /** In the order in which accounts are written, which is the same for everybody who writes to several (ADR 0123). */
  get leagues(): string[] {
    const ids = this.settlements.flatMap(({ leagues }) => leagues.map(({ league_id }) => league_id));
    return [...new Set(ids)].sort(compareText);
  }

  /** The approvals of a league, with the lines that each of them uses. */
  commandsOf(leagueId: string): ApproveByLines[] {
    return this.settlementsOf(leagueId).map((settlement) => ({
      payment_ids: settlement.leagues.find(({ league_id }) => league_id === leagueId)!.payment_ids,
      bank_lines: [...(this.remainders.get(settlement) ?? settlement.lines)],
      takes: settlement.leagues.at(-1)!.league_id === leagueId ? 'all' : 'due',
    }));
  }

  /** Records what a league has left of the lines, in the order of its commands. */
  setRemaining(leagueId: string, remainders: readonly LineGroup[]): void {
    for (const [n, settlement] of this.settlementsOf(leagueId).entries())
      this.remainders.set(settlement, remainders[n] ?? []);
  }

  private settlementsOf(leagueId: string): Settlement[] {
    return this.settlements.filter(({ leagues }) => leagues.some(({ league_id }) => league_id === leagueId));
  }
}
