import { plainWords } from '../statements/columns.js';

/** Words that stand in half of all transfers and in names of leagues, and so tell nobody from anybody. */
const COMMON = new Set(
  (
    'de del la las los y e the of and liga league club deportiva deportivo barrial futbol cantonal parroquial ' +
    'transferencia transfer trf recibida recibido interbancaria deposito deposit pago payment abono sr sra ec cia ltda'
  ).split(' '),
);

/** The words of a text that can tell one name from another. */
export function tellingWords(text: string): string[] {
  const words = plainWords(text).match(/[a-z]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.has(word));
}

/** By what a payer is recognised, whatever the order of the names: "paredes maria" for "María Paredes". */
export function payerKey(payer: string): string {
  return tellingWords(payer).sort().join(' ');
}

/** Whether a text names somebody or something: at least two of its telling words, or the only one where it is long. */
export function namesIn(text: string, name: string): boolean {
  const there = new Set(tellingWords(text));
  const wanted = tellingWords(name);
  const found = wanted.filter((word) => there.has(word));
  if (wanted.length === 1) return found.length === 1 && wanted[0]!.length >= 6;
  return found.length >= 2;
}
