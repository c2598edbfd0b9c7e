import { PLAYER_COLUMNS, TEAM_COLUMNS } from '@touchline/contracts';
import * as v from 'valibot';
import { readSeason, SeasonFileError } from '../domain/season-file.js';
import { readCsv } from '../exchange/csv.js';
import type { CsvRow } from '../exchange/csv.js';
import { importRows } from '../exchange/import-rows.js';
import type { Action, ImportResult } from '../exchange/import-rows.js';
import { importPlayer, importTeam } from '../exchange/import-records.js';
import { formatErrorMessage, formatMessage } from '../http/messages/index.js';
import { negotiateLanguage } from '../http/language.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { importSeason } from '../records/import-season.js';
import { flagText, name } from './fields.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { CSV_IMPORT, SEASON_IMPORT } from './schemas/tournaments.js';
import { RULES } from './tournament-bodies.js';

const CSV = { types: ['text/csv', 'application/csv', 'application/vnd.ms-excel'], maxBytes: 1024 * 1024 };
const MAX_SEASON_BYTES = 2 * 1024 * 1024;
const DRY = v.strictObject({ dry_run: v.optional(flagText, 'false') });
const PLAYERS_QUERY = v.strictObject({ ...DRY.entries, create_teams: v.optional(flagText, 'false') });

const SEASON = v.strictObject({
  series_name: name,
  text: v.optional(v.string('NOT_A_TEXT')),
  file: v.optional(v.unknown()),
  rules: v.optional(RULES),
});
type SeasonImport = v.InferOutput<typeof SEASON_IMPORT>;

export const importRoutes = [
  route(
    'POST /import/teams',
    ['admin'],
    ['access_teams'],
    { upload: CSV, query: DRY, response: CSV_IMPORT },
    async (call) => {
      const rows = await readCsv(call.request.body as Buffer, TEAM_COLUMNS);
      const importRow = importTeam(call.league.records);
      return imported(call, rows, call.query().dry_run, importRow);
    },
  ),
  route(
    'POST /import/players',
    ['admin'],
    ['access_players'],
    { upload: CSV, query: PLAYERS_QUERY, response: CSV_IMPORT },
    async (call) => {
      const rows = await readCsv(call.request.body as Buffer, PLAYER_COLUMNS);
      const { dry_run, create_teams: createsTeams } = call.query();
      if (createsTeams) call.requireAreas('access_teams');
      const { timeZone } = call.league.settings.info();
      const importRow = importPlayer(call.league.records, rows, { timeZone, createsTeams });
      return imported(call, rows, dry_run, importRow);
    },
  ),
  route(
    'POST /import/season',
    ['admin'],
    ['access_tournaments'],
    { query: DRY, body: SEASON, response: SEASON_IMPORT, maxBytes: MAX_SEASON_BYTES },
    season,
  ),
];

/** The outcome of each row, with every error as text. */
function imported(
  call: Call,
  rows: readonly CsvRow[],
  isPreview: boolean,
  importRow: (change: Change, row: CsvRow) => Action,
): v.InferOutput<typeof CSV_IMPORT> {
  const { file } = call.league.records;
  return toView(
    call,
    importRows(
      (apply) => call.change(apply),
      rows,
      isPreview,
      (change, row) => file.runInSavepoint(() => importRow(change, row)),
    ),
  );
}

function toView({ request }: Call, result: ImportResult): v.InferOutput<typeof CSV_IMPORT> {
  const language = negotiateLanguage(request.headers['accept-language']);
  const rows = result.rows.map(({ errors, ...row }) => ({
    ...row,
    errors: errors.map((error) => ({
      field: error.field,
      code: error.code,
      message: formatErrorMessage(error, language),
    })),
  }));
  return { ...result, rows };
}

/** Carries a preview's result out of a transaction that is rolled back. */
class Preview extends Error {
  constructor(readonly answer: SeasonImport) {
    super('not to stand');
  }
}

function season(call: CallOf<typeof SEASON, typeof DRY>): SeasonImport {
  const { dry_run } = call.query();
  const body = call.body();
  const text = body.text ?? JSON.stringify(body.file ?? null);
  const problems = parseProblems(text);
  if (problems.length > 0 && dry_run) return { tournament_id: null, problems: withMessages(call, problems) };
  if (problems.length > 0)
    throw new DomainError(
      'SEASON_ERRORS',
      409,
      {},
      problems.slice(0, 100).map(({ match, code }) => ({ field: `matches.${match}`, code })),
    );
  const file = readSeason(text);
  const options = {
    seriesName: body.series_name,
    timeZone: call.league.settings.info().timeZone,
    ...(body.rules === undefined
      ? {}
      : { rules: { points: body.rules.points, tieBreaks: body.rules.tie_breaks } }),
  };
  try {
    return call.change((change) => {
      const tournament = importSeason(call.league.records, change, file, options);
      const answer = {
        tournament_id: dry_run ? null : tournament.id,
        name: tournament.name,
        teams: file.teams.length,
        matches: file.matches.length,
        results: file.matches.filter(({ score }) => score !== null).length,
        problems: [],
      };
      if (dry_run) throw new Preview(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Preview) return error.answer;
    throw error;
  }
}

type Problems = SeasonFileError['problems'];

function parseProblems(text: string): Problems {
  try {
    readSeason(text);
    return [];
  } catch (error) {
    if (error instanceof SeasonFileError) return error.problems;
    throw error;
  }
}

function withMessages({ request }: Call, problems: Problems): SeasonImport['problems'] {
  const language = negotiateLanguage(request.headers['accept-language']);
  return problems.map((each) => ({ ...each, message: formatMessage(`field.${each.code}`, language) }));
}
