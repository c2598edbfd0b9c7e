import { normalizeText } from '../statements/columns.js';

/** Words that are so common in transfers and league names that they identify nobody. */
const COMMON = new Set(
  (
    'de del la las los y e the of and liga league club deportiva deportivo barrial futbol cantonal parroquial ' +
    'transferencia transfer trf recibida recibido interbancaria deposito deposit pago payment abono sr sra ec cia ltda'
  ).split(' '),
);

/** The words of a text that distinguish one name from another. */
export function distinctiveWords(text: string): string[] {
  const words = normalizeText(text).match(/[a-z]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.has(word));
}

/** Key by which a payer is recognized, whatever the order of the names: "maria paredes" for "Paredes María". */
export function payerKey(payer: string): string {
  return distinctiveWords(payer).sort().join(' ');
}

/** Whether a text contains a name: at least two of its distinguishing words, or its only one if that is long. */
export function containsName(text: string, name: string): boolean {
  const textWords = new Set(distinctiveWords(text));
  const nameWords = distinctiveWords(name);
  const found = nameWords.filter((word) => textWords.has(word));
  if (nameWords.length === 1) return found.length === 1 && nameWords[0]!.length >= 6;
  return found.length >= 2;
}
