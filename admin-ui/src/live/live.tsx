import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Change } from './changes.js';
import { listenWhileVisible } from '@touchline/session';
import { announceSetupRequired } from '../api/session-events.js';
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

/** Whether the page receives live updates; if not, a screen may poll. */
export const useLiveState = (): LiveState => useLiveContext().state;

/**
 * Tells a screen which records have changed, batched to about once a second at most. Most screens do not need this:
 * react-query data of a changed record or list is refetched automatically. A screen that needs something else sets `{
 * meta: { live: false } }` in its query options (for react-admin's hooks the third argument, not the `meta` of the
 * second), which excludes the query from the feed, and handles changes itself, as in `useLive(['payments'], (changes)
 * => ...)`. `['account', league]` and dry runs, which decisions are based on, are never refetched by the feed.
 */
export function useLive(resources: readonly string[], onChanges: (changes: readonly Change[]) => void): void {
  const { feed } = useLiveContext();
  const notify = useEffectEvent((changes: readonly Change[]) => {
    const relevant = changes.filter(({ resource }) => resource === '*' || resources.includes(resource));
    if (relevant.length > 0) onChanges(relevant);
  });
  useEffect(() => feed.subscribe((changes) => notify(changes)), [feed]);
}

/**
 * Feeds server events to the console.
 * @returns a function that stops it
 */
function followServer(feed: LiveFeed, onState: (state: LiveState) => void, onEnd: () => void): () => void {
  const stop = listenWhileVisible({
    onState: (isLive) => onState(isLive ? 'live' : 'reconnecting'),
    onEvent: (event) => feed.handle(event),
    onVisibility: (isHidden) => feed.setPaused(isHidden),
    onEnd,
    onProblem: announceSetupRequired,
  });
  return () => {
    stop();
    feed.end();
  };
}

/** Opens one stream for the whole console; everything shown inside it follows the server. */
export function LiveProvider({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const queries = useQueryClient();
  const feed = useMemo(() => new LiveFeed(queries), [queries]);
  const [state, setState] = useState<LiveState>('connecting');
  const end = useEffectEvent(onEnd);
  useEffect(() => followServer(feed, setState, () => end()), [feed]);
  const live = useMemo(() => ({ feed, state }), [feed, state]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
