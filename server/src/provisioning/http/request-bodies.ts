import { EnumField, FlagField, IdField } from '../../platform/http/index.js';
import { MATCH_SOURCES } from '../deletion-matches.js';
import type { MatchSource } from '../deletion-matches.js';
import { LeagueOnServerBody } from './league-reference.js';

const DELETE_BU = 'Removes the backups of the league as well; else one is taken before, and all are kept';
export const MATCHES =
  'Where its finished matches come from: its instance, or where that is lost its newest backup, or nowhere (R14). With the ' +
  'latter two a server that does not answer keeps nothing from being deleted';

/** DELETE /api/leagues/{id}. */
export class DeleteLeagueBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;

  @EnumField(MATCH_SOURCES, { optional: true, description: MATCHES })
  matches?: MatchSource;
}

/** The seed's DELETE /api/leagues/delete/. */
export class DeleteNamedLeagueBody extends LeagueOnServerBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;

  @EnumField(MATCH_SOURCES, { optional: true, description: MATCHES })
  matches?: MatchSource;
}

export class MoveLeagueBody {
  @IdField({ description: 'A server of the same driver that is ready and has room' })
  server_id!: string;
}
