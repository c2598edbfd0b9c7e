import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Change } from './changes.js';
import { listenToEvents } from '@touchline/session';
import { announceSetupRequired } from '../api/client.js';
import { LiveFeed } from './live-feed.js';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

/** A tab that nobody looks at gives its connection back: a browser has six for a host. */
const HIDDEN_MS = 60_000;
/** A dropped connection that is there again at once is not worth a word. */
const SHOW_RECONNECTING_AFTER_MS = 1000;

interface Live {
  feed: LiveFeed;
  state: LiveState;
}

const LiveContext = createContext<Live | null>(null);

function useLiveContext(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no live feed around this component');
  return live;
}

/** Whether what is shown follows the server by itself: where it does not, a screen may ask now and then. */
export const useLiveState = (): LiveState => useLiveContext().state;

/**
 * Tells a screen which records have changed, gathered to about once a second at most. Most screens need none of this:
 * whatever react-query holds of a changed record or list is fetched again by itself. It is for a screen that wants
 * something else: it gives its query `{ meta: { live: false } }` among the options (the third argument's, for
 * react-admin's hooks: the second), which keeps the feed's hands off it, and decides here, as
 * `useLive(['payments'], (changes) => ...)`. `['account', league]` and dry runs, which decisions are based on, are never
 * fetched again by the feed.
 */
export function useLive(resources: readonly string[], onChanges: (changes: readonly Change[]) => void): void {
  const { feed } = useLiveContext();
  const tell = useEffectEvent((changes: readonly Change[]) => {
    const wanted = changes.filter(({ resource }) => resource === '*' || resources.includes(resource));
    if (wanted.length > 0) onChanges(wanted);
  });
  useEffect(() => feed.hear((changes) => tell(changes)), [feed]);
}

interface Hooks {
  feed: LiveFeed;
  onState: (state: LiveState) => void;
  onEnd: () => void;
}

/** Listens while the tab is visible, and for a minute after. @returns what ends it */
function followServer({ feed, onState, onEnd }: Hooks): () => void {
  let stop = new AbortController();
  let lastId: string | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listener = {
    onState: (live: boolean) => {
      clearTimeout(telling);
      if (live) onState('live');
      else telling = setTimeout(() => onState('reconnecting'), SHOW_RECONNECTING_AFTER_MS);
    },
    onEvent: (event: Parameters<LiveFeed['take']>[0]) => {
      lastId = event.id ?? lastId;
      feed.take(event);
    },
    onEnd,
    onProblem: announceSetupRequired,
  };
  const begin = (): void => {
    stop = new AbortController();
    void listenToEvents(listener, stop.signal, lastId);
  };
  const look = (): void => {
    clearTimeout(leaving);
    feed.hold(document.hidden);
    if (document.hidden) leaving = setTimeout(() => stop.abort(), HIDDEN_MS);
    else if (stop.signal.aborted) begin();
  };
  begin();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(telling);
    clearTimeout(leaving);
    stop.abort();
    feed.end();
  };
}

/** One stream for the whole console, and what is shown behind it follows the server. */
export function LiveProvider({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const queries = useQueryClient();
  const feed = useMemo(() => new LiveFeed(queries), [queries]);
  const [state, setState] = useState<LiveState>('connecting');
  const end = useEffectEvent(onEnd);
  useEffect(() => followServer({ feed, onState: setState, onEnd: () => end() }), [feed]);
  const live = useMemo(() => ({ feed, state }), [feed, state]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
