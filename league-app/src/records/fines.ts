import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { FineRow, FineTypeRow } from './competition-rows.js';
import type { MatchEventRow } from './rows.js';
import { Table } from './table.js';

export interface NewFine {
  fineTypeId: string;
  teamId: string;
  playerId?: string | null;
  matchId?: string | null;
  matchEventId?: string | null;
  /** In cents; defaults to the type's amount. */
  amount?: number;
  reason?: string | null;
}

/** Fines that teams owe, raised from cards or by hand. A canceled one stays listed, but no longer counts. */
export class Fines extends Table<FineRow> {
  readonly types: Table<FineTypeRow>;

  constructor(file: LeagueFile) {
    super(file, 'fine', [
      ...(['id', 'fine_type_id', 'team_id', 'player_id', 'match_id', 'match_event_id'] as const),
      ...(['amount', 'reason', 'cancelled', 'created', 'updated'] as const),
    ]);
    this.types = new Table(file, 'fine_type', ['id', 'name', 'amount', 'active', 'created', 'updated']);
  }

  /** @throws DomainError 404 for an unknown type. */
  raise(change: Change, fine: NewFine): FineRow {
    return this.insert(change, {
      id: change.newId(),
      fine_type_id: fine.fineTypeId,
      team_id: fine.teamId,
      player_id: fine.playerId ?? null,
      match_id: fine.matchId ?? null,
      match_event_id: fine.matchEventId ?? null,
      amount: fine.amount ?? this.types.get(fine.fineTypeId).amount,
      reason: fine.reason ?? null,
      cancelled: 0,
      created: change.now,
      updated: change.now,
    });
  }

  /** @throws DomainError 404 */
  cancel(change: Change, id: string, reason: string): FineRow {
    return this.update(change, id, { cancelled: 1, reason }, 'cancelled');
  }

  /**
   * Aligns the fines of a finished match with its cards: one for each card whose kind is fined, and none for removed
   * cards. A canceled fine is not raised again.
   * @param types the fine type for each kind of card.
   */
  raiseFromCards(
    change: Change,
    matchId: string,
    cards: readonly MatchEventRow[],
    types: Readonly<Record<string, string>>,
  ): void {
    const fines = this.where({ match_id: matchId }).filter(({ match_event_id }) => match_event_id !== null);
    for (const fine of fines)
      if (fine.cancelled === 0 && !cards.some(({ id }) => id === fine.match_event_id))
        this.cancel(change, fine.id, CARD_REMOVED);
    for (const card of cards) {
      const type = this.types.find(types[card.kind] ?? '');
      if (type === undefined || type.active === 0 || type.amount === 0) continue;
      if (fines.some(({ match_event_id }) => match_event_id === card.id)) continue;
      const { team_id: teamId, player_id: playerId } = card;
      this.raise(change, { fineTypeId: type.id, teamId, playerId, matchId, matchEventId: card.id });
    }
  }
}

const CARD_REMOVED = 'The card was removed';
