import type { ReceiptGroup } from '../../records/groups.js';
import { decimalOf } from '../../ui/format.js';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Receipts by their league's name, or by what is due, as somebody reads it off a bank statement. */
export function found(groups: readonly ReceiptGroup[], text: string, exponent: number): ReceiptGroup[] {
  const wanted = plain(text.trim());
  const amount = wanted.replace(',', '.');
  return groups.filter(
    ({ first, due }) =>
      plain(first.league?.name ?? '').includes(wanted) || decimalOf(due, exponent).startsWith(amount),
  );
}
