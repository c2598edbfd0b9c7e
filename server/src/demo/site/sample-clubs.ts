import type { SampleClub } from '@touchline/contracts';
import { Random } from '../random.js';

/** Types of club names, and the letter of each. */
const KINDS: [name: string, letter: string][] = [
  ['Deportivo', 'D'],
  ['Sporting', 'S'],
  ['Atlético', 'A'],
  ['Unión', 'U'],
  ['Real', 'R'],
  ['Juventud', 'J'],
  ['Racing', 'R'],
  ['Independiente', 'I'],
];
const NEIGHBORHOODS = [
  ...['San José', 'La Florida', 'El Recreo', 'Santa Rosa', 'La Merced', 'Los Andes', 'El Progreso'],
  ...['San Francisco', 'La Victoria', 'Bellavista', 'El Carmen', 'Los Ceibos', 'La Paz', 'San Pedro'],
  ...['El Bosque', 'La Primavera', 'Los Pinos', 'Santa Lucía', 'El Mirador', 'Las Acacias'],
];
const COLORS: [first: string, second: string][] = [
  ['#0b5c33', '#ffffff'],
  ['#c8102e', '#111111'],
  ['#12325b', '#f2c230'],
  ['#ffffff', '#6b2fb3'],
  ['#e87511', '#1c1c1c'],
  ['#7ab7e8', '#ffffff'],
  ['#f2c230', '#12325b'],
  ['#111111', '#ffffff'],
  ['#8c1d18', '#f2c230'],
  ['#1f8f8a', '#ffffff'],
];
const cache = new Map<string, readonly SampleClub[]>();

/** The clubs of an invented league: the same for the same seed. @param count up to 20 */
export function generateClubs(seed: string, count: number): readonly SampleClub[] {
  const key = `${seed}/${count}`;
  const clubs = cache.get(key) ?? invent(new Random(`clubs/${seed}`), count);
  cache.set(key, clubs);
  return clubs;
}

function invent(random: Random, count: number): SampleClub[] {
  const unused = [...NEIGHBORHOODS];
  const clubs: SampleClub[] = [];
  while (clubs.length < count) {
    const [neighborhood] = unused.splice(random.integer(0, unused.length - 1), 1) as [string];
    const [kind, letter] = random.pick(KINDS);
    const [color_1, color_2] = random.pick(COLORS);
    const short_name = letter + neighborhood.replace(/ /g, '').slice(0, 3).toUpperCase();
    clubs.push({
      name: `${kind} ${neighborhood}`,
      short_name,
      venue: `Cancha ${neighborhood}`,
      color_1,
      color_2,
    });
  }
  return clubs;
}
