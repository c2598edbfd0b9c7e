import type { Card } from '../../pictures/card.js';
import type { PublicTournament } from '../../queries/public-tournaments.js';
import { openMatch } from '../pages/match.js';
import { currentRound, roundKey, roundName } from '../pages/rounds.js';
import { openTournament } from '../pages/tournament.js';
import { isInPlay } from '../match-state.js';
import { listTables } from '../tables.js';
import { momentText } from '../times.js';
import { isFinished } from '../../domain/match.js';
import type { PageContext } from '../page-context.js';
import { cardMatch, createCard, drawnEmblem, drawnPhoto } from './card-parts.js';
import type { Format } from './formats.js';

/** The most matches of a round that are legible on a phone. */
const MAX_MATCHES = { post: 12, story: 14, link: 8 } as const;
const MAX_SCORERS = 10;

export function leagueCard(context: PageContext, format: Format): Card {
  const { info } = context;
  return createCard(context, format, {
    heading: info.name,
    sub: info.country?.name ?? '',
    body: { kind: 'title' },
  });
}

export function teamCard(context: PageContext, id: string, format: Format): Card | null {
  const team = context.opens('access_teams') ? context.read.teams.find(id) : null;
  if (team === null) return null;
  return createCard(context, format, { heading: team.name, sub: context.info.name, body: { kind: 'title' } });
}

/** A match with its scorers; before it is played, with its time and place. */
export function matchCard(context: PageContext, id: string, format: Format): Card | null {
  const opened = openMatch(context, id);
  if (opened === null) return null;
  const { match, tournament } = opened;
  const { texts, read } = context;
  const events = read.events.ofMatch(id, isInPlay(context, match));
  const round = match.round_name ?? texts.round(match.round);
  const kickOff =
    match.kick_off_at === null ? texts.timeToBeAnnounced : momentText(context, match.kick_off_at);
  const venueText = match.venue === null ? '' : ` · ${match.venue}`;
  return createCard(context, format, {
    heading: isFinished(match) ? texts.result : isInPlay(context, match) ? texts.live : round,
    sub: isFinished(match) ? `${tournament.name} · ${round}` : `${tournament.name} · ${kickOff}${venueText}`,
    body: { kind: 'match', match: cardMatch(context, match, events) },
  });
}

/** @param key of the round; null for the round being played now, or the next one */
export function roundCard(context: PageContext, id: string, key: string | null, format: Format): Card | null {
  const tournament = openTournament(context, id);
  if (tournament === null) return null;
  const { read } = context;
  const rounds = read.matches.listRounds(id);
  const round = key === null ? currentRound(rounds) : rounds.find((each) => roundKey(each) === key);
  if (round === undefined) return null;
  const matches = read.matches.ofRound(id, round.round, round.is_cup === 1);
  return createCard(context, format, {
    heading: roundName(context, round),
    sub: tournament.name,
    body: {
      kind: 'matches',
      matches: matches.slice(0, MAX_MATCHES[format]).map((match) => cardMatch(context, match)),
    },
  });
}

export function tableCard(context: PageContext, id: string, format: Format): Card | null {
  const tournament = openTournament(context, id);
  if (tournament === null) return null;
  const tables = tournament.format === 'cup' ? [] : listTables(context, tournament);
  if (tables.length === 0) return roundCard(context, id, null, format);
  const { texts, read } = context;
  const emblems = read.teams.emblemsOf(id);
  return createCard(context, format, {
    heading: texts.standings,
    sub: subOf(context, tournament),
    body: {
      kind: 'rows',
      columns: [texts.played, texts.difference, texts.points],
      rows: tables.flatMap(({ name: group, rows, advancingPositions }) =>
        rows.map(({ team, name, position, played, goalDifference, points }) => ({
          place: String(position),
          emblem: drawnEmblem(
            emblems.get(team) ?? { name, color_1: null, color_2: null, crest_image_id: null },
          ),
          name: group === null ? name : `${group} · ${name}`,
          note: '',
          cells: [
            String(played),
            goalDifference > 0 ? `+${goalDifference}` : String(goalDifference).replace('-', '−'),
            String(points).replace('-', '−'),
          ],
          isHighlighted: position <= advancingPositions && played > 0,
        })),
      ),
    },
  });
}

function subOf(context: PageContext, { id, name }: PublicTournament): string {
  const last = context.read.matches
    .listRounds(id)
    .filter(({ finished, is_cup }) => finished > 0 && is_cup === 0)
    .at(-1);
  return last === undefined ? name : `${name} · ${roundName(context, last)}`;
}

export function scorersCard(context: PageContext, id: string, format: Format): Card | null {
  const tournament = openTournament(context, id);
  if (tournament === null) return null;
  const { texts, read } = context;
  const scorers = read.events.listScorers(id, MAX_SCORERS);
  return createCard(context, format, {
    heading: texts.scorers,
    sub: tournament.name,
    body: {
      kind: 'rows',
      columns: [],
      rows: scorers.map((player, index) => ({
        place: String(scorers.findIndex(({ goals }) => goals === player.goals) + 1),
        emblem: drawnPhoto(player.player_name, player.player_photo_id),
        name: player.player_name,
        note: player.team_name,
        cells: [String(player.goals)],
        isHighlighted: index === 0,
      })),
    },
  });
}
