import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { readEffects } from '../../api/dry-runs.js';
import type { CommandAnswer } from '../../api/dry-runs.js';
import type { CommandConditions } from '../../api/client.js';
import { useApi } from '../../api/data-provider.js';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { Payment } from '../../api/types.js';
import type { Key } from '../../i18n/index.js';
import { CommandError } from '../command-error.js';
import { useAccount } from '../../api/league-queries.js';
import type { CommandName } from '../command-changes.js';
import { useCommand } from '../use-command.js';
import { useDryRun } from '../use-dry-run.js';

export interface DialogProps {
  payment: Payment;
  onClose: () => void;
}

type CommandRequest = (
  api: ConsoleDataProvider,
  conditions: CommandConditions,
) => Promise<{ data: CommandAnswer }>;

interface AccountCommand {
  name: CommandName;
  leagueId: string;
  currentPayments: readonly Payment[];
  /** Identifies the request; null while it is incomplete. */
  body: unknown;
  request: CommandRequest;
  /** The message once it is done. */
  done: Key;
  onClose: () => void;
}

/** A ledger command: previewed as the user types, then sent with the account version that the preview is based on. */
export function useAccountCommand({
  name,
  leagueId,
  currentPayments,
  body,
  request,
  done,
  onClose,
}: AccountCommand) {
  const api = useApi();
  const notify = useNotify();
  const command = useCommand(name, { league: leagueId });
  const account = useAccount(leagueId);
  const version = account.data?.version;
  const key = body === null ? null : [done, leagueId, body, version];
  // A dry run returns the effects even if the command itself returns the record (R42).
  const dryRun = useDryRun(key, async () => ({
    data: readEffects((await request(api, { dryRun: true })).data),
  }));
  const submit = async (): Promise<void> => {
    const conditions = version === undefined ? {} : { version };
    const failure = await command.run((action) => request(api, { key: action, ...conditions }));
    if (failure !== null) return;
    notify(done);
    onClose();
  };
  const { error } = command;
  const errorContent = createElement(CommandError, { error, leagueId, version, onReload: command.reload });
  const failure = { error, errorContent };
  const preview = { ...dryRun, before: account.data?.balance, currentPayments };
  // Without the version that was shown, a stale decision would be accepted.
  return { submit, failure, preview, ready: dryRun.current && version !== undefined };
}

/** A ledger command on one payment. */
export function usePaymentCommand({
  payment,
  body,
  ...rest
}: Omit<AccountCommand, 'leagueId' | 'currentPayments'> & { payment: Payment }) {
  const requestBody = body === null ? null : [payment.id, body];
  return useAccountCommand({
    ...rest,
    leagueId: payment.league_id,
    currentPayments: [payment],
    body: requestBody,
  });
}
