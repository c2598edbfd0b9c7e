import { generatePlayers } from './sample-players.js';

/** A club of the demo's site. */
export interface Club {
  name: string;
  short: string;
  venue: string;
  colors: [first: string, second: string];
  /** Expected goals against a club of the same strength. */
  strength: number;
}

type Line = [name: string, short: string, venue: string, first: string, second: string, strength: number];

const LINES: Line[] = [
  ['Unión San Juan', 'USJ', 'Estadio San Juan', '#0b5c33', '#ffffff', 2.1],
  ['Deportivo Ñandú', 'ÑAN', 'Cancha La Tola', '#c8102e', '#111111', 1.9],
  ['Sporting La Tola', 'SLT', 'Cancha La Tola', '#12325b', '#f2c230', 1.8],
  ['Real Miraflores', 'RMI', 'Cancha Miraflores', '#ffffff', '#6b2fb3', 1.6],
  ['Atlético El Panecillo', 'PAN', 'Estadio San Juan', '#e87511', '#1c1c1c', 1.5],
  ['Racing San Roque', 'RSR', 'Cancha San Roque', '#7ab7e8', '#ffffff', 1.4],
  ['Estrella del Norte', 'EDN', 'Cancha Miraflores', '#f2c230', '#12325b', 1.4],
  ['Juventud San Marcos', 'JSM', 'Cancha San Marcos', '#111111', '#ffffff', 1.2],
  ['Nueva Aurora', 'NAU', 'Cancha San Roque', '#d14b8f', '#ffffff', 1.2],
  ['Los Libertadores', 'LIB', 'Cancha San Marcos', '#8c1d18', '#f2c230', 1],
  ['Cóndor de la Loma', 'CON', 'Cancha La Loma', '#3b3f46', '#e87511', 0.9],
  ['Amigos de La Vicentina', 'ADV', 'Cancha La Loma', '#1f8f8a', '#ffffff', 0.7],
];

/** The twelve clubs of the demo's site; the first is the owner's own. */
export const CLUBS: readonly Club[] = LINES.map(([name, short, venue, first, second, strength]) => ({
  name,
  short,
  venue,
  colors: [first, second],
  strength,
}));

const PER_CLUB = 15;
/** The clubs in the format of the league application's import (`POST /api/import/teams`, CSV). */
export function clubsCsv(): string {
  const rows = CLUBS.map(({ name, short, venue, colors }) => [name, short, venue, ...colors]);
  return csv(['name', 'short_name', 'venue', 'color_1', 'color_2'], rows);
}

/** The invented players of all clubs (`POST /api/import/players`, CSV); the same every time. */
export function playersCsv(): string {
  const columns = ['name', 'document_number', 'club', 'birth_date', 'position', 'shirt_number'] as const;
  const players = generatePlayers(
    'site/players',
    CLUBS.map(({ name }) => name),
    PER_CLUB,
  );
  const rows = players.map((player) => columns.map((column) => String(player[column])));
  return csv(
    columns.map((column) => (column === 'club' ? 'team' : column)),
    rows,
  );
}

/** None of the values contains a comma, a quote or a line break. */
function csv(columns: string[], rows: string[][]): string {
  return [columns, ...rows].map((values) => values.join(',')).join('\n');
}
