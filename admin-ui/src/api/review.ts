import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { refetchCached } from '@touchline/ui/refetch';
import type { components } from '@touchline/contracts/api/platform';
import { api, conditions, readData } from './client.js';
import { useApi } from './data-provider.js';
import { readExaminedPage } from './examined-page.js';
import type { Payment, ReceiptLine, ReceiptReading } from './types.js';

type Schemas = components['schemas'];

const QUEUE_KEY = ['review-queue'];
const ROWS_PER_PAGE = 500;

interface Page {
  rows: Payment[];
  total: number;
}

/** All payments to review, page by page. */
export function useReviewQueue() {
  const records = useApi();
  return useInfiniteQuery({
    queryKey: QUEUE_KEY,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { data, total } = await records.getList<Payment>('payments', {
        filter: { status: 'in_review' },
        sort: { field: 'updated', order: 'ASC' },
        pagination: { page: pageParam, perPage: ROWS_PER_PAGE },
        meta: { expand: 'league' },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.rows.length === 0 || pages.length * ROWS_PER_PAGE >= last.total ? undefined : pages.length + 1,
    // Patched by the user's own decisions, and refetched when others have changed it.
    meta: { live: false },
    refetchInterval: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Removes decided payments from the cached queue without refetching it. */
export function removeFromQueue(client: QueryClient, decided: readonly Payment[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  client.setQueryData<InfiniteData<Page, number>>(
    QUEUE_KEY,
    (queue) =>
      queue && {
        ...queue,
        pages: queue.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })),
      },
  );
}

export const refetchQueue = (client: QueryClient): Promise<void> =>
  refetchCached(client, { queryKey: QUEUE_KEY });

/** What is approved: an amount, and the bank line that shows it. */
export interface Approval {
  amount: number | null;
  lineId: string | undefined;
}

/** The body of an approval, without its comment. */
export const approvalBody = (payment_id: string, { amount, lineId }: Approval) => ({
  payment_id,
  ...(amount === null ? {} : { amount_received: amount }),
  ...(lineId === undefined ? {} : { bank_line_id: lineId }),
});

/** The previews computed for a league's receipts before its account changed. */
export const reviewKey = (leagueId: string) => ['dry-run', 'review', leagueId] as const;

/** Previews an approval (R42), together with the account that the preview is computed on. */
export const approvalPreviewOptions = ({ id, league_id: league }: Payment, approval: Approval) =>
  queryOptions({
    // A dry run: the basis of a decision is never refetched on its own (live/changes.ts).
    queryKey: [...reviewKey(league), id, approval.amount, approval.lineId ?? null],
    queryFn: () =>
      readData(
        api.POST('/api/payments/approve', {
          body: approvalBody(id, approval),
          params: conditions({ dryRun: true }),
        }),
      ),
    staleTime: 60_000,
    gcTime: 120_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A decision as it is sent: on the account version that the user saw, with its own idempotency key. */
export type SentDecision = { key: string; version: number } & (
  | { kind: 'approve'; body: Schemas['ApprovePaymentBody'] }
  | { kind: 'decline'; body: Schemas['DeclinePaymentBody'] }
);

/**
 * Sends a decision. Several may be on their way at once: the caller keeps track of each (ADR 0129), and marks what it
 * has changed.
 */
export const useSendDecision = () =>
  useMutation({
    mutationFn: ({ key, version, ...decision }: SentDecision) => {
      const params = conditions({ key, version });
      return readData(
        decision.kind === 'decline'
          ? api.POST('/api/payments/decline', { body: decision.body, params })
          : api.POST('/api/payments/approve', { body: decision.body, params }),
      );
    },
    // Without a connection, fails with an error instead of sending the decision later.
    networkMode: 'always',
  });

/** Not a key that the live feed invalidates: a decision changes nothing for the other receipts. */
const LINES_KEY = ['receipt-lines'];

/** @param skip how many of the newest open lines were already examined */
const readLines = (skip: number) =>
  readExaminedPage(api.GET('/api/bank_lines/receipts', { params: { query: { skip } } }));

/** Reads all open lines page by page: only then is it certain that no line shows a receipt. */
async function readAllLines() {
  let page = await readLines(0);
  const lines = [...page.data.lines];
  while (page.looked_at > 0 && page.looked_at < page.total) {
    page = await readLines(page.looked_at);
    lines.push(...page.data.lines);
  }
  const rank = (line: ReceiptLine): number => (line.exact ? 1_000 : 0) + line.score;
  return { ...page.data, lines: lines.sort((a, b) => rank(b) - rank(a)) };
}

/** What the bank shows for all receipts in review, most certain first. */
export const useReceiptLines = (canReadBank: boolean) =>
  useQuery({
    queryKey: LINES_KEY,
    queryFn: readAllLines,
    enabled: canReadBank,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const refetchReceiptLines = (client: QueryClient): Promise<void> =>
  refetchCached(client, { queryKey: LINES_KEY });

/**
 * The readings of all pictures in review.
 * @param pollMs how soon to ask again, given the readings so far; false not at all
 */
export const useReceiptReadings = (pollMs: (readings: readonly ReceiptReading[]) => number | false) =>
  useQuery({
    queryKey: ['receipt-readings'],
    queryFn: () => readData(api.GET('/api/receipt_readings')),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => pollMs(state.data?.readings ?? []),
  });
