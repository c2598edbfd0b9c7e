import type { Position } from '@touchline/contracts';
import { plain } from '../free-text/plain.js';

/** What the region's team sheets call positions, with abbreviations in Spanish and English. */
const POSITION_WORDS: Record<Position, readonly string[]> = {
  goalkeeper: [
    ...['goalkeeper', 'keeper', 'goalie', 'gk', 'g', 'arquero', 'arquera', 'portero', 'portera', 'por'],
    ...['guardameta', 'golero', 'golera', 'guardavallas', 'arq', 'ar', 'pt', '1'],
  ],
  defender: [
    ...['defender', 'defence', 'defense', 'back', 'fullback', 'df', 'd', 'cb', 'lb', 'rb', 'defensa', 'def'],
    ...['defensor', 'defensora', 'zaguero', 'zaguera', 'lateral', 'central', 'marcador', 'marcadora', 'lib'],
    ...['libero', 'stopper', 'dfc', 'ld', 'li', 'lat', 'zag', '2', '3', '4'],
  ],
  midfielder: [
    ...['midfielder', 'midfield', 'mf', 'm', 'mid', 'cm', 'dm', 'am', 'mediocampista', 'medio', 'med', 'mc'],
    ...['volante', 'vol', 'centrocampista', 'mcd', 'mco', 'mediapunta', 'enganche', 'contencion', 'creativo'],
    ...['pivote', 'interior', 'medio centro', 'mediocentro', 'creativa', '5', '6', '8', '10'],
  ],
  forward: [
    ...['forward', 'fw', 'f', 'fwd', 'striker', 'st', 'cf', 'attacker', 'winger', 'delantero', 'delantera'],
    ...[
      'del',
      'dc',
      'atacante',
      'extremo',
      'extrema',
      'ed',
      'ei',
      'ext',
      'punta',
      'ata',
      'puntero',
      'puntera',
    ],
    ...['centrodelantero', 'centro delantero', 'ariete', 'goleador', 'goleadora', '7', '9', '11'],
  ],
};
const POSITION_OF = new Map(
  Object.entries(POSITION_WORDS).flatMap(([position, words]) =>
    words.map((word) => [word, position as Position]),
  ),
);

/** Reads a position as people write it (`Arquero`, `lateral derecho`, `MC`); null if it is not a position. */
export function readPosition(text: string): Position | null {
  const value = plain(text)
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .trim();
  return POSITION_OF.get(value) ?? POSITION_OF.get(value.split(' ')[0]!) ?? null;
}
