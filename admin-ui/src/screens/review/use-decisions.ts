import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { actionKey } from '../../api/action-key.js';
import { accountOptions } from '../../api/league-queries.js';
import { approvalBody, refetchQueue, removeFromQueue, reviewKey, useSendDecision } from '../../api/review.js';
import type { SentDecision } from '../../api/review.js';
import type { CommandResponse } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Change } from '../../live/changes.js';
import { markChanged } from '../../records/command-changes.js';
import type { ReceiptGroup } from '../../records/receipt-groups.js';
import { errorMessage, isUnreachable } from '../../ui/errors.js';
import type { ChangeOrigin } from './use-receipts.js';

/** A decision, made on the account version that the user saw. */
export interface Decision {
  kind: 'approve' | 'decline';
  group: ReceiptGroup;
  version: number;
  amount: number | null;
  /** The comment of an approval, or the reason of a decline. */
  note: string;
  /** The bank line that an approval is based on. */
  lineId?: string;
}

/** The account after a decision. */
type Outcome = Pick<CommandResponse, 'version' | 'balance'>;

export interface FailedDecision {
  decision: Decision;
  error: unknown;
}

/** The decisions made here so far; the last one can be undone while it is known. */
export interface Tally {
  approved: number;
  declined: number;
  last: { kind: Decision['kind']; group: ReceiptGroup; balance: number } | null;
}

const EMPTY_TALLY: Tally = { approved: 0, declined: 0, last: null };

const fingerprint = ({ kind, group, amount, note, lineId }: Decision): string =>
  JSON.stringify([kind, group.token, amount, note, lineId]);

/** A decision as the API takes it. */
function toRequest({ kind, group, version, amount, note, lineId }: Decision, key: string): SentDecision {
  const payment_id = group.first.id;
  if (kind === 'decline') return { kind, key, version, body: { payment_id, reason: note } };
  const body = {
    ...approvalBody(payment_id, { amount, lineId }),
    ...(note ? { approval_comment: note } : {}),
  };
  return { kind, key, version, body };
}

/** Marks what a decision has changed as stale where it is shown elsewhere; the queue here is patched. */
function updateCaches(client: QueryClient, { group }: Decision): void {
  const league = group.first.league_id;
  removeFromQueue(client, group.payments);
  void markChanged(client, 'approve', { league });
  // The open receipt's preview is requested again once its league is no longer busy.
  void client.invalidateQueries({ queryKey: reviewKey(league), refetchType: 'none' });
}

const add = (tally: Tally, { kind, group }: Decision, balance: number): Tally => ({
  approved: tally.approved + (kind === 'approve' ? 1 : 0),
  declined: tally.declined + (kind === 'decline' ? 1 : 0),
  last: { kind, group, balance },
});

/** Failed decisions by their receipt's token. */
function useFailures() {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedDecision>>(new Map());
  const keep = (decision: Decision, error: unknown): void =>
    setFailed((all) => new Map(all).set(decision.group.token, { decision, error }));
  const forget = (token: string): void =>
    setFailed((all) => new Map([...all].filter(([other]) => other !== token)));
  return { failed, keep, forget };
}

/** Whether the screen is still mounted: a failure after the user has left is reported by a notification. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

/** Decisions being sent and decisions made, with the account version after each. */
function useProgress() {
  const [sending, setSending] = useState<readonly Decision[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  const [tally, setTally] = useState(EMPTY_TALLY);
  const versions = useRef(new Map<string, number>());
  /** Mirrors `sending` for changes that arrive between two renders. */
  const inFlight = useRef(new Set<Decision>());
  return {
    ...{ sending, tally },
    start: (decision: Decision) => {
      inFlight.current.add(decision);
      setSending((all) => [...all, decision]);
    },
    end: (decision: Decision) => {
      inFlight.current.delete(decision);
      setSending((all) => all.filter((other) => other !== decision));
    },
    count: (decision: Decision, { version, balance = 0 }: Outcome) => {
      versions.current.set(decision.group.first.league_id, version);
      setDone((all) => [...all, decision.group.token]);
      setTally((current) => add(current, decision, balance));
    },
    /** The feed also reports the user's own decisions, sometimes before their responses, which contain the versions, have arrived. */
    originOf: useCallback(({ league_id: league, version }: Change): ChangeOrigin => {
      if (league === null || version === null) return 'others';
      if (version <= (versions.current.get(league) ?? -1)) return 'own';
      const isSending = [...inFlight.current].some(({ group }) => group.first.league_id === league);
      return isSending ? 'not_known' : 'others';
    }, []),
    /** Hidden from the queue, even if the queue was read before the decision. */
    hidden: useMemo(() => new Set([...done, ...sending.map(({ group }) => group.token)]), [done, sending]),
    leagues: useMemo(() => new Set(sending.map(({ group }) => group.first.league_id)), [sending]),
    /** Called when the last decision was undone, or can no longer be. */
    forgetLast: () => setTally((current) => ({ ...current, last: null })),
  };
}

/** The idempotency key of each decision until it has a response. */
function useActionKeys() {
  const keys = useRef(new Map<string, string>());
  const inFlight = useRef(new Set<string>());
  return {
    /** Undefined if it is already being sent. Without a response the outcome is unknown, so the decision keeps its key (R41). */
    acquire(decision: Decision): string | undefined {
      const { token } = decision.group;
      if (inFlight.current.has(token)) return undefined;
      inFlight.current.add(token);
      const key = keys.current.get(fingerprint(decision)) ?? actionKey();
      keys.current.set(fingerprint(decision), key);
      return key;
    },
    release(decision: Decision, isAnswered: boolean): void {
      inFlight.current.delete(decision.group.token);
      if (isAnswered) keys.current.delete(fingerprint(decision));
    },
  };
}

/**
 * Sends decisions while the user already looks at the next receipt. None counts as done before the API has confirmed
 * it: until then it is being sent, and a failed one returns to its receipt.
 */
export function useDecisions(onFailed: (group: ReceiptGroup) => void) {
  const { mutateAsync: send } = useSendDecision();
  const client = useQueryClient();
  const notify = useNotify();
  const t = useT();
  const isMounted = useIsMounted();
  const keys = useActionKeys();
  const { start, end, count, ...progress } = useProgress();
  const { failed, keep, forget } = useFailures();
  const fail = async (decision: Decision, error: unknown): Promise<void> => {
    const { group } = decision;
    const league = group.first.league?.name ?? '';
    keys.release(decision, !isUnreachable(error));
    if (!isMounted.current) return notify(`${league}: ${errorMessage(error, t)}`, { type: 'error' });
    keep(decision, error);
    // Someone else may have decided it: then it is gone.
    if (!isUnreachable(error)) await refetchQueue(client);
    onFailed(group);
  };
  const decide = async (decision: Decision): Promise<void> => {
    const key = keys.acquire(decision);
    if (key === undefined) return;
    forget(decision.group.token);
    start(decision);
    try {
      const answer = await send(toRequest(decision, key));
      keys.release(decision, true);
      updateCaches(client, decision);
      count(decision, answer);
    } catch (error) {
      await fail(decision, error);
    }
    end(decision);
  };
  /** Retries a failed decision on the current account. */
  const retry = ({ token, first }: ReceiptGroup): void => {
    forget(token);
    void client.invalidateQueries({ queryKey: reviewKey(first.league_id) });
    void client.invalidateQueries({ queryKey: accountOptions(first.league_id).queryKey });
  };
  return { ...progress, failed, decide, retry };
}

export type Decisions = ReturnType<typeof useDecisions>;
