import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { ReceiptLine } from '../../api/types.js';
import { useLive } from '../../live/live.js';
import { useCan } from '../../records/platform.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';

/** What statements show of one receipt. */
export interface BankFact {
  /** The last day that a statement covers. */
  until: string;
  /** Surest first. */
  lines: readonly ReceiptLine[];
}

export interface BankFacts {
  /** It is not known yet whether there is something to show: an approval waits for it. */
  isPending: boolean;
  /** Undefined where no statement was ever imported, or may be seen. */
  of: (group: ReceiptGroup) => BankFact | undefined;
}

/** Not one of the words that the live feed marks as old: a decision changes nothing for the other receipts. */
const KEY = ['receipt-lines'];

type Shown = Awaited<ReturnType<ConsoleDataProvider['receiptLines']>>['data'];

/** By all open lines, a page of them at a time: a receipt is in none only when all were looked at. */
async function readAllLines(api: ConsoleDataProvider): Promise<Shown> {
  let page = await api.receiptLines();
  const lines = [...page.data.lines];
  while (page.looked_at > 0 && page.looked_at < page.total) {
    page = await api.receiptLines(page.looked_at);
    lines.push(...page.data.lines);
  }
  const rank = (line: ReceiptLine): number => (line.exact ? 1_000 : 0) + line.score;
  return { ...page.data, lines: lines.sort((a, b) => rank(b) - rank(a)) };
}

/** What the bank shows of all receipts in review: asked once for the whole queue, and again with a new statement. */
export function useBankFacts(): BankFacts {
  const api = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const isAsked = useCan()('bank.read');
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => readAllLines(api),
    enabled: isAsked,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  useLive(['bank_statements'], () => void client.invalidateQueries({ queryKey: KEY }));
  const { data } = query;
  const of: BankFacts['of'] = ({ payments }) => {
    if (!data || data.imported_until === null) return undefined;
    const own = new Set(payments.map(({ id }) => id));
    const lines = data.lines.filter(({ payment_ids: ids }) => ids.every((id) => own.has(id)));
    return { until: data.imported_until, lines };
  };
  return { isPending: isAsked && query.isPending, of };
}

/** The line that an approval of this amount can rest on: the amount is what the line shows, all of it. */
export const lineOfAmount = (fact: BankFact | undefined, amount: number | null): ReceiptLine | undefined =>
  fact?.lines.find((line) => line.amount === amount && line.other_line_ids.length === 0);

/** Of the amount that the owner was asked for: the line that is taken unless somebody says otherwise. */
export const sureLine = (fact: BankFact | undefined, amount: number | null): ReceiptLine | undefined => {
  const line = lineOfAmount(fact, amount);
  return line?.exact ? line : undefined;
};
