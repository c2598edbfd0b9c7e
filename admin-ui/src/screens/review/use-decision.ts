import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { useFormat } from '../../records/platform.js';
import { useAccount } from '../../records/use-account.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';

/** What an approval of an amount would do, on the version of the account that is looked at. */
function useDecisionPreview(group: ReceiptGroup, amount: number | null, gone: boolean) {
  const api = useDataProvider<ConsoleDataProvider>();
  const account = useAccount(group.first.league_id);
  const version = account.data?.version;
  const body = { payment_id: group.first.id, ...(amount === null ? {} : { amount_received: amount }) };
  const dryRun = useDryRun(amount === null || gone ? null : ['approve', body, version], () =>
    api.approve(body, { dryRun: true }),
  );
  return { account, version, body, dryRun };
}

/** The decision on one receipt: what an approval would do, and deciding. */
export function useDecision(
  group: ReceiptGroup,
  amount: number | null,
  { gone, onDecided }: { gone: boolean; onDecided: () => void },
) {
  const t = useT();
  const format = useFormat();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const { account, version, body, dryRun } = useDecisionPreview(group, amount, gone);
  // Both decisions change the same.
  const { run, busy, error, reload } = useCommand('approve', { league: group.first.league_id });
  // What this person has just decided is gone from the queue before they are on to the next one.
  const [mine, setMine] = useState(false);
  const league = group.first.league?.name ?? '';
  const conditions = (key: string) => ({ key, ...(version === undefined ? {} : { version }) });
  const decide = async (work: (key: string) => Promise<string>): Promise<boolean> => {
    let message = '';
    const failure = await run(async (key) => {
      message = await work(key);
      setMine(true);
    });
    if (failure !== null) return false;
    notify(message);
    onDecided();
    return true;
  };
  return {
    ...{ account, version, dryRun, error, busy, mine, reload },
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
  };
}

export type Decision = ReturnType<typeof useDecision>;
