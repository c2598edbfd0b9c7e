import type { UsageMetrics } from '@touchline/contracts';
import type { LeagueFile } from '../storage/league-file.js';

export class Counts {
  constructor(private readonly file: LeagueFile) {}

  /** A single statement, so that all counts are from the same moment. */
  use(): UsageMetrics {
    const active = (table: string, value: 0 | 1): string =>
      `(SELECT count(*) FROM ${table} WHERE active = ${value})`;
    const row = this.file.one<Record<string, number>>(`SELECT
      ${active('series', 1)} AS series_1, ${active('series', 0)} AS series_0,
      ${active('tournament', 1)} AS tournament_1, ${active('tournament', 0)} AS tournament_0,
      ${active('team', 1)} AS team_1, ${active('team', 0)} AS team_0,
      ${active('player', 1)} AS player_1,
      ${active('player', 0)} AS player_0,
      count(ended_at) AS ended, count(*) - count(ended_at) AS open FROM match`)!;
    const countOf = (name: string): number => row[name]!;
    return {
      series: { activas: countOf('series_1'), inactivas: countOf('series_0') },
      torneos: { activos: countOf('tournament_1'), inactivos: countOf('tournament_0') },
      partidos: { terminados: countOf('ended'), pendientes: countOf('open') },
      equipos: { activos: countOf('team_1'), inactivos: countOf('team_0') },
      jugadores: { activos: countOf('player_1'), inactivos: countOf('player_0') },
    };
  }
}
