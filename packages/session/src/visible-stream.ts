import { listenToEvents } from './event-stream.js';
import type { StreamListener } from './event-stream.js';

/** A hidden tab closes its connection after this time, because a browser allows six per host. */
const HIDDEN_MS = 60_000;
/** A connection restored within this time is not reported as lost. */
const LOST_AFTER_MS = 1200;

export interface VisibleStreamListener extends StreamListener {
  /** Called when the tab is hidden or shown. */
  onVisibility?(isHidden: boolean): void;
}

/**
 * Listens to the server's events while the tab is visible, and for a minute after; resumes where it stopped. `onState`
 * only hears of a lost connection if it stays lost.
 * @returns a function that stops listening
 */
export function listenWhileVisible(listener: VisibleStreamListener): () => void {
  let stop = new AbortController();
  let lastId: string | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    stop = new AbortController();
    const { signal } = stop;
    const stream: StreamListener = {
      ...listener,
      onState: (isLive) => {
        // Each failed attempt reports this again; only the first one starts the timer.
        if (!isLive && !signal.aborted)
          lostTimer ??= setTimeout(() => listener.onState(false), LOST_AFTER_MS);
        if (!isLive) return;
        clearTimeout(lostTimer);
        lostTimer = undefined;
        listener.onState(true);
      },
    };
    void listenToEvents(stream, signal, lastId).then((position) => (lastId = position));
  };
  const onVisibility = (): void => {
    clearTimeout(closeTimer);
    listener.onVisibility?.(document.hidden);
    if (document.hidden) closeTimer = setTimeout(() => stop.abort(), HIDDEN_MS);
    else if (stop.signal.aborted) start();
  };
  start();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(lostTimer);
    clearTimeout(closeTimer);
    stop.abort();
  };
}
