import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { formatDecimal } from '../../ui/format.js';

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Finds receipts by the league's name, or by the amount due as read off a bank statement. */
export function searchQueue(groups: readonly ReceiptGroup[], text: string, exponent: number): ReceiptGroup[] {
  const wanted = normalize(text.trim());
  const amount = wanted.replace(',', '.');
  return groups.filter(
    ({ first, due }) =>
      normalize(first.league?.name ?? '').includes(wanted) || formatDecimal(due, exponent).startsWith(amount),
  );
}
