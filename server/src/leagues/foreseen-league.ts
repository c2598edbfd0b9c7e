import { ApiProperty } from '@nestjs/swagger';
import { CommandAnswer } from '../ledger/index.js';
import { EnumField, IdField, TextField } from '../platform/http/index.js';
import { LeagueRecord } from './league-bodies.js';

export class LeaguePreviewServer {
  @IdField()
  id!: string;

  @TextField({ max: 100, example: 'paid-1' })
  name!: string;
}

export class LeaguePreviewPlacement {
  @EnumField(['server', 'new', 'none'], {
    description: 'server: there is room on that one; new: one is made; none: staff have to add one (R35)',
  })
  kind!: string;

  @ApiProperty({ type: LeaguePreviewServer, required: false })
  server?: LeaguePreviewServer;
}

/** What registering a league would come to (R42): the league with its address, its place, its first payment. */
export class LeaguePreviewRecord extends CommandAnswer {
  @ApiProperty({ type: LeagueRecord })
  league!: LeagueRecord;

  @ApiProperty({ type: LeaguePreviewPlacement })
  place!: LeaguePreviewPlacement;
}
