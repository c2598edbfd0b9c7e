import type { Random } from '../random.js';

const ALPHABET = '34679ACDEFGHJKMNPRTVWXY';

/**
 * The text of a transfer with a league's code, as people type it.
 * @param code without the dash
 * @param wrongProbability how often the code has a wrong character or is missing: 0 to 1
 */
export function writeCode(random: Random, code: string, wrongProbability: number): string {
  if (random.chance(wrongProbability))
    return random.chance(0.5) ? 'PAGO MENSUALIDAD' : `PAGO ${mistype(random, code)}`;
  return random.pick([
    code,
    `pago ${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
    `TRF ${code} LIGA`,
    `Liga ${code.slice(0, 2)} ${code.slice(2)}`,
  ]);
}

function mistype(random: Random, code: string): string {
  const index = random.integer(0, code.length - 1);
  const wrongCharacter = random.pick([...ALPHABET].filter((character) => character !== code[index]));
  return code.slice(0, index) + wrongCharacter + code.slice(index + 1);
}
