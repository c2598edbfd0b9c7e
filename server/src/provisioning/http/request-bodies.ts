import { EnumField, FlagField, IdField } from '../../platform/http/index.js';
import { MATCH_SOURCES } from '../deletion-matches.js';
import type { MatchSource } from '../deletion-matches.js';
import { LeagueOnServerBody } from './league-reference.js';

const DELETE_BU = 'Also deletes the backups of the league; otherwise a final one is created and all are kept';
export const MATCHES =
  'Source of its finished matches: its instance or, when that is lost, its latest backup or none (R14). With the latter two ' +
  'the league is deleted even if its server does not respond';

/** DELETE /api/leagues/{id}. */
export class DeleteLeagueBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;

  @EnumField(MATCH_SOURCES, { optional: true, description: MATCHES })
  matches?: MatchSource;
}

/** DELETE /api/leagues/delete/ (compatibility). */
export class DeleteNamedLeagueBody extends LeagueOnServerBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;

  @EnumField(MATCH_SOURCES, { optional: true, description: MATCHES })
  matches?: MatchSource;
}

export class MoveLeagueBody {
  @IdField({ description: 'A server with the same driver that is ready and has capacity' })
  server_id!: string;
}
