import { compareText } from '../../kernel/index.js';
import type { ApproveByLines, BankLine } from '../../ledger/index.js';

/** What staff say a line pays. */
export interface Match {
  bank_line_id: string;
  payment_ids: string[];
}

export interface PaymentOfLeague {
  id: string;
  league_id: string;
}

/** Lines and payments that hang together: a payment may have several lines, and a line pay several leagues. */
export interface Settlement {
  lines: BankLine[];
  /** By league, in the order of their ids. */
  leagues: { league_id: string; payment_ids: string[] }[];
}

/** What is left of a line once a league has taken what it needs. */
type Rest = readonly BankLine[];

/**
 * Groups matches into what has to be settled together: matches that share a line or a payment.
 * @param lines all that the matches name
 * @param payments all that the matches name
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

/** Settlements as they go from league to league: each takes what it needs, and the last one of a settlement the rest. */
export class SettlementRun {
  private readonly rests = new Map<Settlement, Rest>();

  constructor(private readonly settlements: readonly Settlement[]) {}

  /** In the order in which their accounts are written, which is the same for all who write to several (ADR 0123). */
  get leagues(): string[] {
    const ids = this.settlements.flatMap(({ leagues }) => leagues.map(({ league_id }) => league_id));
    return [...new Set(ids)].sort(compareText);
  }

  /** What is approved of a league, and by what of which lines. */
  commandsOf(leagueId: string): ApproveByLines[] {
    return this.settlementsOf(leagueId).map((settlement) => ({
      payment_ids: settlement.leagues.find(({ league_id }) => league_id === leagueId)!.payment_ids,
      bank_lines: [...(this.rests.get(settlement) ?? settlement.lines)],
      takes: settlement.leagues.at(-1)!.league_id === leagueId ? 'all' : 'due',
    }));
  }

  /** Notes what a league has left, in the order of its commands. */
  leave(leagueId: string, rests: readonly Rest[]): void {
    for (const [n, settlement] of this.settlementsOf(leagueId).entries())
      this.rests.set(settlement, rests[n] ?? []);
  }

  private settlementsOf(leagueId: string): Settlement[] {
    return this.settlements.filter(({ leagues }) => leagues.some(({ league_id }) => league_id === leagueId));
  }
}
