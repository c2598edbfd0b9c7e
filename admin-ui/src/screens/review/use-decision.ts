import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { ApiError } from '../../api/problem.js';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/groups.js';
import { useFormat } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';

/** Codes that say: somebody else has decided this receipt. */
const DECIDED = new Set([
  'PAYMENT_APPROVED',
  'NOTHING_TO_DECLINE',
  'NOT_COVERED_WITHOUT_RECEIPT',
  'AMOUNT_RECEIVED_WITHOUT_RECEIPT',
]);

const wasDecided = (error: unknown): boolean => error instanceof ApiError && DECIDED.has(error.code);

/** What an approval of an amount would do, on the version of the account that is looked at. */
function useForesight(group: ReceiptGroup, amount: number | null) {
  const api = useDataProvider<ConsoleDataProvider>();
  const league = group.first.league_id;
  const account = useQuery({
    queryKey: ['account', league],
    queryFn: async () => (await api.account(league)).data,
    staleTime: 0,
  });
  const version = account.data?.version;
  const body = { payment_id: group.first.id, ...(amount === null ? {} : { amount_received: amount }) };
  const dryRun = useDryRun(amount === null ? null : ['approve', body, version], () =>
    api.approve(body, { dryRun: true }),
  );
  return { account, version, body, dryRun };
}

/** The decision on one receipt: what an approval would do, and deciding. */
export function useDecision(group: ReceiptGroup, amount: number | null, onDecided: () => void) {
  const t = useT();
  const format = useFormat();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const { account, version, body, dryRun } = useForesight(group, amount);
  const { run, busy, error, clear, refresh } = useCommand();
  const league = group.first.league?.name ?? '';
  const conditions = (key: string) => ({ key, ...(version === undefined ? {} : { version }) });
  const decide = async (work: (key: string) => Promise<string>): Promise<boolean> => {
    let message = t('payments.review.already');
    const refused = await run(async (key) => (message = await work(key)));
    if (refused !== null && !wasDecided(refused)) return false;
    notify(message);
    onDecided();
    if (refused !== null) await refresh();
    return true;
  };
  return {
    ...{ account, version, dryRun, error, busy },
    approve: (comment: string) =>
      decide(async (key) => {
        const whole = comment ? { ...body, approval_comment: comment } : body;
        const { data } = await api.approve(whole, conditions(key));
        return t('payments.review.approved', { league, balance: format.money(data.balance ?? 0) });
      }),
    decline: (reason: string) =>
      decide(async (key) => {
        await api.decline({ payment_id: group.first.id, reason }, conditions(key));
        return t('payments.review.declined', { league });
      }),
    reload: async () => {
      clear();
      await refresh();
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
