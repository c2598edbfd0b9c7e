import type { LiveEvent } from '../live/live-events.js';
import type { Language } from '../http/language.js';
import type { FollowKind } from './followers.js';

/** A notification, and the page it links to. */
export interface Notice {
  title: string;
  body: string;
  /** Path of the page. */
  path: string;
  /** A later notice with the same tag replaces this one. */
  tag: string;
  /** Label of the button for unfollowing. */
  stop: string;
}

const TEXTS = {
  en: {
    goal: 'Goal:',
    result: 'Full time',
    lineup: (team: string) => `${team}: lineup announced`,
    moved: 'Kick-off changed',
    postponed: 'Postponed',
    table: (round: string) => `Standings after ${round}`,
    round: (number: number) => `round ${number}`,
    versus: 'v',
    stop: 'Unfollow',
  },
  es: {
    goal: 'Gol:',
    result: 'Final del partido',
    lineup: (team: string) => `${team}: hay alineación`,
    moved: 'Cambió el horario',
    postponed: 'Partido aplazado',
    table: (round: string) => `Tabla después de la ${round}`,
    round: (number: number) => `fecha ${number}`,
    versus: 'vs.',
    stop: 'Dejar de seguir',
  },
} as const;

const KINDS: Partial<Record<LiveEvent['kind'], FollowKind>> = {
  goal: 'goal',
  result: 'result',
  lineup: 'lineup',
  moved: 'moved',
  postponed: 'moved',
  round: 'table',
};

/** The follow option that covers this news; null if nobody is notified of it. */
export function kindOf({ kind }: LiveEvent): FollowKind | null {
  return KINDS[kind] ?? null;
}

/**
 * The notice in a follower's language.
 * @param when the match's new time, formatted
 */
export function createNotice(event: LiveEvent, language: Language, when: string): Notice | null {
  const { kind, match, teamId, player, minute } = event;
  if (match === null) return null;
  const texts = TEXTS[language];
  const score = `${match.home_name} ${match.home_goals ?? match.entered_home ?? 0} – ${match.away_goals ?? match.entered_away ?? 0} ${match.away_name}`;
  const teams = `${match.home_name} ${texts.versus} ${match.away_name}`;
  const path = `/matches/${match.id}`;
  const own = { path, tag: `${match.id}`, stop: texts.stop };
  switch (kind) {
    case 'goal': {
      const scorer = [player, minute == null ? null : `${minute}'`].filter((each) => each != null).join(' ');
      return { ...own, title: `${texts.goal} ${score}`, body: scorer || match.tournament_name };
    }
    case 'result':
      return { ...own, title: score, body: `${texts.result} · ${match.tournament_name}` };
    case 'lineup':
      return {
        ...own,
        title: texts.lineup(teamId === match.home_team_id ? match.home_name : match.away_name),
        body: teams,
      };
    case 'moved':
      return { ...own, title: `${texts.moved}: ${teams}`, body: when };
    case 'postponed':
      return { ...own, title: `${texts.postponed}: ${teams}`, body: match.tournament_name };
    case 'round':
      return {
        title: texts.table(match.round_name ?? texts.round(match.round)),
        body: match.tournament_name,
        path: `/tournaments/${match.tournament_id}`,
        tag: `table-${match.tournament_id}`,
        stop: texts.stop,
      };
    case 'changed':
      return null;
  }
}
