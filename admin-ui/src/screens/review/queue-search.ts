import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { formatDecimal } from '../../ui/format.js';

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Finds receipts by the league's name, or by the amount due as read off a bank statement. */
export function searchQueue(groups: readonly ReceiptGroup[], text: string, exponent: number): ReceiptGroup[] {
  const query = normalize(text.trim());
  const amount = query.replace(',', '.');
  return groups.filter(
    ({ first, due }) =>
      normalize(first.league?.name ?? '').includes(query) || formatDecimal(due, exponent).startsWith(amount),
  );
}
