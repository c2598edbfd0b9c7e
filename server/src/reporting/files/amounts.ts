import type { Money } from '../../kernel/index.js';
import { currencyExponent } from '../../kernel/index.js';

/** An amount in the currency's main unit, for programs: "-1234.50"; digits and a point in every language. */
export function decimalText(amount: Money, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const integerPart = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? integerPart : `${integerPart}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}
