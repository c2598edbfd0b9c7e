const ITALY = '39';

/**
 * A telephone number as it is dialled from anywhere, without its plus: "+593" and "099 123-4567" as 593991234567. The 0
 * that numbers begin with inside a country is not dialled from outside, except in Italy. Undefined: there is no number.
 */
export function internationalNumber(
  prefix: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const [code, digits] = [prefix ?? '', number ?? ''].map((text) => text.replaceAll(/\D/g, ''));
  if (!digits) return undefined;
  return code === ITALY || !code ? `${code}${digits}` : `${code}${digits.replace(/^0+/, '')}`;
}
