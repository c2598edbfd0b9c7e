import { isFinished } from '../domain/match.js';
import type { MatchState } from '../domain/match.js';
import type { MenuFlag } from '@touchline/contracts';
import type { RecordedChange } from '../records/changes.js';
import { publicQueries } from '../queries/public.js';
import type { PublicMatch } from '../queries/public-matches.js';
import type { LeagueFile } from '../storage/league-file.js';

/** What the public is told as it happens; `changed` only means that pages may look different. */
export type LiveEventKind = 'goal' | 'result' | 'moved' | 'postponed' | 'lineup' | 'round' | 'changed';

export interface LiveEvent {
  kind: LiveEventKind;
  match: PublicMatch | null;
  /** The team that scored, or whose line-up it is. */
  teamId?: string;
  player?: string | null;
  minute?: number | null;
}

/** How long after a match's last minute an entered goal still counts as news. */
const MAX_GOAL_DELAY_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const GOALS: readonly string[] = ['goal', 'penalty', 'own_goal'];
/** Tables that no public page uses. */
const HIDDEN = new Set([
  ...[
    'person',
    'image',
    'result_entry',
    'fine',
    'fine_type',
    'account_entry',
    'finance_entry',
    'payment_type',
  ],
]);

interface AuditedRow {
  state?: MatchState;
  kick_off_at?: string | null;
  venue_id?: string | null;
  match_id?: string;
  team_id?: string;
  player_id?: string | null;
  kind?: string;
  minute?: number | null;
}

/**
 * The public news in one change to the records: only about published matches, in tournaments that the plan opens.
 * @param opens whether the plan opens an area
 */
export function toLiveEvents(
  file: LeagueFile,
  changes: readonly RecordedChange[],
  now: number,
  opens: (flag: MenuFlag) => boolean,
): LiveEvent[] {
  const read = publicQueries(file);
  const findOpenMatch = (id: string): PublicMatch | null => {
    const match = read.matches.find(id);
    if (
      match === null ||
      !opens(match.tournament_active === 1 ? 'access_tournaments' : 'access_historical_tournament')
    )
      return null;
    const format = read.tournaments.find(match.tournament_id)?.format;
    return format === 'cup' && !opens('access_tournament_cups') ? null : match;
  };
  const events = changes.flatMap((each) => eventsOfChange(each, findOpenMatch, read, now));
  const lineups = new Set<string>();
  const visible = events.filter(({ kind, match, teamId }) => {
    const key = `${match?.id} ${teamId}`;
    if (kind !== 'lineup' || !lineups.has(key)) return lineups.add(kind === 'lineup' ? key : '') !== null;
    return false;
  });
  const isPublic = changes.some(({ entity }) => !HIDDEN.has(entity));
  return visible.length > 0 || !isPublic ? visible : [{ kind: 'changed', match: null }];
}

function eventsOfChange(
  { entity, id, before, after }: RecordedChange,
  findOpenMatch: (id: string) => PublicMatch | null,
  read: ReturnType<typeof publicQueries>,
  now: number,
): LiveEvent[] {
  const [previous, current] = [before as AuditedRow | null, after as AuditedRow | null];
  if (entity === 'match' && previous !== null && current !== null)
    return ofMatch(findOpenMatch(id), previous, current, read);
  if (current === null || previous !== null || current.match_id === undefined) return [];
  if (entity === 'match_event' && GOALS.includes(current.kind ?? '')) {
    const match = findOpenMatch(current.match_id);
    if (match === null || !isLive(match, now)) return [];
    const player = current.player_id == null ? null : (read.players.find(current.player_id)?.name ?? null);
    return [{ kind: 'goal', match, teamId: current.team_id!, player, minute: current.minute ?? null }];
  }
  if (entity === 'lineup') {
    const match = findOpenMatch(current.match_id);
    return match === null || isFinished(match) ? [] : [{ kind: 'lineup', match, teamId: current.team_id! }];
  }
  return [];
}

function ofMatch(
  match: PublicMatch | null,
  previous: AuditedRow,
  current: AuditedRow,
  read: ReturnType<typeof publicQueries>,
): LiveEvent[] {
  if (match === null) return [];
  if (!isFinished({ state: previous.state! }) && isFinished({ state: current.state! })) {
    const round = read.matches.ofRound(match.tournament_id, match.round, match.tie_id !== null);
    const isRoundOver = match.tie_id === null && round.length > 1 && round.every(isFinished);
    return [{ kind: 'result', match }, ...(isRoundOver ? [{ kind: 'round' as const, match }] : [])];
  }
  if (previous.state !== 'postponed' && current.state === 'postponed') return [{ kind: 'postponed', match }];
  const isMoved = previous.kick_off_at !== current.kick_off_at || previous.venue_id !== current.venue_id;
  return isMoved && current.state === 'scheduled' && current.kick_off_at !== null
    ? [{ kind: 'moved', match }]
    : [];
}

/** Whether a goal is news: its match is being played, and has no result yet. */
function isLive({ state, kick_off_at: kickOffAt, match_minutes }: PublicMatch, now: number): boolean {
  if (state !== 'scheduled' || kickOffAt === null) return false;
  const since = now - Date.parse(kickOffAt);
  return since >= 0 && since < match_minutes * MINUTE_MS + MAX_GOAL_DELAY_MS;
}
