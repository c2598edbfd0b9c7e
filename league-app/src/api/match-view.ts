import type { ListedMatch } from '../records/lists.js';
import { listMatches } from '../records/lists.js';
import { readEntered } from '../records/result-entries.js';
import type { MatchRow } from '../records/rows.js';
import { notFound } from '../kernel/domain-error.js';
import { mediaUrl } from './media-url.js';
import type { InferOutput } from 'valibot';
import type { Call } from './route.js';
import type { MATCH, MATCH_SHEET } from './schemas/matches.js';
import { toColors } from './colors.js';
import { findTournament } from './tournament-view.js';
import { sortKey } from '../storage/sort-key.js';

/**
 * The match named in the path; the plan must open its area.
 * @throws DomainError 404; 403 `NOT_IN_PLAN`
 */
export function findMatch(call: Call, id = call.id()): MatchRow {
  const match = call.league.records.matches.get(id);
  findTournament(call, match.tournament_id);
  return match;
}

type Match = InferOutput<typeof MATCH>;

export function matchView(call: Call): (match: ListedMatch) => Match {
  const beyond = call.league.records.matches.beyond(call.plan);
  return (match) => ({
    id: match.id,
    tournament_id: match.tournament_id,
    tournament_name: match.tournament_name,
    round: match.round,
    round_name: match.round_name,
    group: match.group_name,
    stage: match.stage,
    tie_id: match.tie_id,
    leg: match.leg,
    home: toSide(match, 'home'),
    away: toSide(match, 'away'),
    kick_off_at: match.kick_off_at,
    venue: match.venue,
    state: match.state,
    home_goals: match.home_goals,
    away_goals: match.away_goals,
    penalties: toPenalties(match),
    absent: match.absent,
    reason: match.reason,
    walkover: match.walkover === 1,
    ended_at: match.ended_at,
    published: match.published === 1,
    confirmed: match.waiting === null,
    entered_by: match.waiting_by === null ? null : getName(call, match.waiting_by),
    waiting: readWaiting(match),
    version: match.version,
    created: match.created,
    updated: match.updated,
    read_only: beyond.has(match.id) || match.closed_at !== null,
  });
}

function toSide(match: ListedMatch, side: 'home' | 'away'): Match['home'] {
  return {
    id: match[`${side}_team_id`],
    name: match[`${side}_name`],
    crest_url: mediaUrl(match[`${side}_crest`]),
    colors: toColors({ color_1: match[`${side}_color_1`], color_2: match[`${side}_color_2`] }),
  };
}

function toPenalties({ home_penalties: home, away_penalties: away }: ListedMatch): Match['penalties'] {
  return home === null || away === null ? null : { home, away };
}

/** The pending result, as it was entered. */
function readWaiting({ waiting, waiting_since }: ListedMatch): Match['waiting'] {
  if (waiting === null) return null;
  const { change } = readEntered({ body: waiting });
  const { type, homeGoals, awayGoals, penalties, absent, reason } = change as unknown as Record<
    string,
    unknown
  >;
  const details = { home_goals: homeGoals, away_goals: awayGoals, penalties, absent, reason };
  return {
    type,
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? null])),
    entered_at: waiting_since,
  } as Match['waiting'];
}

function getName({ league }: Call, actor: string): string {
  const [kind = '', id = ''] = actor.split(':');
  return kind === 'person' ? (league.access.people.find(id)?.name ?? kind) : kind;
}

type MatchSheet = InferOutput<typeof MATCH_SHEET>;
type LineupRow = Omit<MatchSheet['lineups'][string][number], 'starter'> & {
  team_id: string;
  starter: number;
};

/**
 * A match with its goals, cards and lineups.
 * @throws DomainError 404
 */
export function viewMatch(call: Call, id: string): MatchSheet {
  const { file } = call.league.records;
  const match = listMatches(file, { id }).items[0];
  if (match === undefined) throw notFound();
  const events = file.all<MatchSheet['events'][number]>(
    `SELECT event.id, event.team_id, event.player_id, player.name AS player_name, event.kind, event.minute
     FROM match_event AS event LEFT JOIN player ON player.id = event.player_id
     WHERE match_id = ? ORDER BY event.minute IS NULL, event.minute, event.id`,
    id,
  );
  const players = file.all<LineupRow>(
    `SELECT lineup.team_id, player_id, player.name AS player_name, starter, lineup.shirt_number
     FROM lineup JOIN player ON player.id = player_id WHERE match_id = ?
     ORDER BY starter DESC, lineup.shirt_number IS NULL, lineup.shirt_number, ${sortKey('player.name')}`,
    id,
  );
  const lineups = Object.fromEntries(
    [match.home_team_id, match.away_team_id].map((team) => [
      team,
      players
        .filter(({ team_id }) => team_id === team)
        .map(({ team_id: _, ...each }) => ({ ...each, starter: each.starter === 1 })),
    ]),
  );
  return { ...matchView(call)(match), events, lineups };
}
