const ITALY = '39';

/**
 * A phone number in international format without the plus: "+593" and "099 123-4567" become 593991234567. The trunk 0
 * that numbers start with inside a country is dropped when dialed from abroad, except in Italy. Undefined if there is
 * no number.
 */
export function internationalNumber(
  prefix: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const [code, digits] = [prefix ?? '', number ?? ''].map((text) => text.replaceAll(/\D/g, ''));
  if (!digits) return undefined;
  return code === ITALY || !code ? `${code}${digits}` : `${code}${digits.replace(/^0+/, '')}`;
}
