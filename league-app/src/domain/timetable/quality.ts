import type { PlannedMatch } from './problem.js';

/** How a timetable treats one team. */
export interface TeamQuality {
  team: string;
  home: number;
  away: number;
  /** How often it plays twice in a row at the same side. */
  breaks: number;
  /** Its matches by kick-off time, `15:00`, and by venue. */
  hours: Record<string, number>;
  venues: Record<string, number>;
}

export interface Quality {
  teams: TeamQuality[];
  /** Breaks of all teams together, and the fewest a round robin of this many teams can have (de Werra). */
  breaks: number;
  fewest_breaks: number;
  /** Largest difference between one team's home and away matches. */
  side_gap: number;
  /** Largest difference between two teams' numbers of matches at one hour, or at one venue. */
  hour_gap: number;
  venue_gap: number;
}

/**
 * Measures how fair a timetable is.
 * @param teams all of them, also those without a match.
 */
export function rate(teams: readonly string[], matches: readonly PlannedMatch[], legs: 1 | 2): Quality {
  const sorted = [...matches].sort((a, b) => a.round - b.round);
  const rows = teams.map((team) => rateTeam(team, sorted));
  const fewest = teams.length % 2 === 0 ? legs * (teams.length - 2) : 0;
  return {
    teams: rows,
    breaks: rows.reduce((sum, { breaks }) => sum + breaks, 0),
    fewest_breaks: fewest,
    side_gap: Math.max(0, ...rows.map(({ home, away }) => Math.abs(home - away))),
    hour_gap: gapOf(rows.map(({ hours }) => hours)),
    venue_gap: gapOf(rows.map(({ venues }) => venues)),
  };
}

function rateTeam(team: string, matches: readonly PlannedMatch[]): TeamQuality {
  const own = matches.filter(({ home, away }) => home === team || away === team);
  const sides = own.map(({ home }) => home === team);
  const hours: Record<string, number> = {};
  const venues: Record<string, number> = {};
  for (const { slot } of own) {
    if (slot === null) continue;
    hours[slot.time] = (hours[slot.time] ?? 0) + 1;
    venues[slot.venue] = (venues[slot.venue] ?? 0) + 1;
  }
  return {
    ...{ team, hours, venues },
    home: sides.filter((isHome) => isHome).length,
    away: sides.filter((isHome) => !isHome).length,
    breaks: sides.filter((side, index) => index > 0 && side === sides[index - 1]).length,
  };
}

function gapOf(counts: readonly Record<string, number>[]): number {
  const names = new Set(counts.flatMap((values) => Object.keys(values)));
  return Math.max(
    0,
    ...[...names].map((name) => {
      const values = counts.map((count) => count[name] ?? 0);
      return Math.max(...values) - Math.min(...values);
    }),
  );
}
