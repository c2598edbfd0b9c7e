import { Body, Controller, Delete, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { ApiRecordId, badField, readDryRun, RecordId } from '../../platform/http/index.js';
import { MATCH_SOURCES } from '../deletion-matches.js';
import type { MatchSource } from '../deletion-matches.js';
import { LeagueDeletions } from './league-deletions.js';
import type { DeletionPreview } from './league-deletions.js';
import {
  ApiPreviewedTaskRequest,
  ApiTaskRequest,
  CurrentTaskRequest,
  TaskResponses,
} from './task-responses.js';
import type { TaskRequest } from './task-responses.js';
import { resolveLeague } from './league-reference.js';
import { DeleteLeagueBody, DeleteNamedLeagueBody, MATCHES } from './request-bodies.js';

/** `delete_bu` of the query, for clients that send no body with DELETE. */
function readDeleteBu({ delete_bu: value }: { delete_bu?: unknown }): boolean {
  if (value === undefined || value === 'false' || value === '') return false;
  if (value === 'true') return true;
  throw badField('delete_bu', 'MUST_BE_BOOLEAN');
}

/** `matches` of the query, likewise. */
function readMatches({ matches: value }: { matches?: unknown }): MatchSource {
  if (value === undefined || value === '') return 'instance';
  const source = MATCH_SOURCES.find((each) => each === value);
  if (source === undefined) throw badField('matches', 'NOT_ONE_OF', { values: MATCH_SOURCES });
  return source;
}

/** Deletes leagues: closes their account and removes them from their server (R37). */
@ApiTags('operations')
@Controller('api/leagues')
export class LeagueDeletionController {
  constructor(
    private readonly deletions: LeagueDeletions,
    private readonly responses: TaskResponses,
    private readonly db: Database,
  ) {}

  @Delete('delete')
  @ApiTaskRequest(400)
  @ApiOperation({ summary: 'Deletes a league by its url_extension (R36a)' })
  async removeNamed(
    @Body() body: DeleteNamedLeagueBody,
    @CurrentTaskRequest() request: TaskRequest,
  ): Promise<ListRow> {
    const { id } = await resolveLeague(this.db, body);
    const options = { deleteBackups: body.delete_bu ?? false, matches: body.matches ?? 'instance' };
    return this.responses.respond(request, await this.deletions.create(id, options, request.actor));
  }

  @Delete(':id')
  @ApiPreviewedTaskRequest('true: return the final state of the account and delete nothing (R42)', 400, 404)
  @ApiRecordId()
  @ApiQuery({ name: 'delete_bu', required: false, schema: { type: 'boolean' } })
  @ApiQuery({ name: 'matches', required: false, description: MATCHES, enum: MATCH_SOURCES })
  async remove(
    @RecordId() id: string,
    @Query() query: Record<string, unknown>,
    @CurrentTaskRequest() request: TaskRequest,
    @Body() body?: DeleteLeagueBody,
  ): Promise<ListRow | DeletionPreview> {
    const deleteBackups = body?.delete_bu ?? readDeleteBu(query);
    const matches = body?.matches ?? readMatches(query);
    if (readDryRun(query)) return this.deletions.preview(id, matches, request.actor);
    return this.responses.respond(
      request,
      await this.deletions.create(id, { deleteBackups, matches }, request.actor),
    );
  }
}
