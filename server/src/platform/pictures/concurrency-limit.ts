import { MAX_BYTES_IN_WORK } from './cost.js';

/** Maximum number of pictures that one process handles at the same time. */
const MAX_CONCURRENT = 2;

interface Turn {
  bytes: number;
  begin: () => void;
}

let running = 0;
let bytesInWork = 0;
const waiting: Turn[] = [];

/**
 * Runs `work` on a picture when fewer than two are being processed and its memory fits next to theirs, in the order of
 * the calls. One that exceeds the whole memory limit is processed alone.
 * @param bytes peak memory of the work
 * @throws the reason of `signal` when it is aborted while waiting
 */
export async function withPictureSlot<T>(
  bytes: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await acquireSlot(bytes, signal);
  try {
    return await work();
  } finally {
    running -= 1;
    bytesInWork -= bytes;
    startNext();
  }
}

/** Resolves when it is the caller's turn, which counts as running from then on. */
function acquireSlot(bytes: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const turn: Turn = {
      bytes,
      begin: () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      },
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(signal?.reason as Error);
      // The canceled turn may have been too large to start, and have blocked smaller ones behind it.
      startNext();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(turn);
    startNext();
  });
}

function startNext(): void {
  for (;;) {
    const [next] = waiting;
    if (!next || running >= MAX_CONCURRENT) return;
    if (running > 0 && bytesInWork + next.bytes > MAX_BYTES_IN_WORK) return;
    waiting.shift();
    running += 1;
    bytesInWork += next.bytes;
    next.begin();
  }
}
