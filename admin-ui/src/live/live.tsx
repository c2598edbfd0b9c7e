import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Change } from './changes.js';
import { listenWhileVisible } from '@touchline/session';
import { announceSetupRequired } from '../api/client.js';
import { LiveFeed } from './live-feed.js';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

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

/** Feeds what the server tells to the console. @returns what ends it */
function followServer(feed: LiveFeed, onState: (state: LiveState) => void, onEnd: () => void): () => void {
  const stop = listenWhileVisible({
    onState: (isLive) => onState(isLive ? 'live' : 'reconnecting'),
    onEvent: (event) => feed.take(event),
    onVisibility: (isHidden) => feed.hold(isHidden),
    onEnd,
    onProblem: announceSetupRequired,
  });
  return () => {
    stop();
    feed.end();
  };
}

/** One stream for the whole console, and what is shown behind it follows the server. */
export function LiveProvider({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const queries = useQueryClient();
  const feed = useMemo(() => new LiveFeed(queries), [queries]);
  const [state, setState] = useState<LiveState>('connecting');
  const end = useEffectEvent(onEnd);
  useEffect(() => followServer(feed, setState, () => end()), [feed]);
  const live = useMemo(() => ({ feed, state }), [feed, state]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
