import { FlagField, IdField } from '../../platform/http/index.js';
import { LeagueOnServerBody } from './own-record.js';

const DELETE_BU = 'Removes the backups of the league as well; else one is taken before, and all are kept';

/** DELETE /api/leagues/{id}. */
export class DeleteLeagueBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;
}

/** The seed's DELETE /api/leagues/delete/. */
export class DeleteNamedLeagueBody extends LeagueOnServerBody {
  @FlagField({ optional: true, description: DELETE_BU })
  delete_bu?: boolean;
}

export class MoveLeagueBody {
  @IdField({ description: 'A server of the same driver that is ready and has room' })
  server_id!: string;
}
