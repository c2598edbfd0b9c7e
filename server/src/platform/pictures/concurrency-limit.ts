import { MAX_BYTES_IN_USE } from './cost.js';

/** Maximum number of pictures that one process handles at the same time. */
const MAX_CONCURRENT = 2;

interface WaitingJob {
  bytes: number;
  begin: () => void;
}

let running = 0;
let bytesInUse = 0;
const waiting: WaitingJob[] = [];

/**
 * Runs `run` on a picture when fewer than two are being processed and its memory fits next to theirs, in the order of
 * the calls. One that exceeds the whole memory limit is processed alone.
 * @param bytes peak memory of the work
 * @throws the reason of `signal` when it is aborted while waiting
 */
export async function withPictureSlot<T>(
  bytes: number,
  run: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await acquireSlot(bytes, signal);
  try {
    return await run();
  } finally {
    running -= 1;
    bytesInUse -= bytes;
    startNext();
  }
}

/** Resolves when it is the caller's turn, which counts as running from then on. */
function acquireSlot(bytes: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const job: WaitingJob = {
      bytes,
      begin: () => {
        signal?.removeEventListener('abort', removeFromQueue);
        resolve();
      },
    };
    const removeFromQueue = (): void => {
      waiting.splice(waiting.indexOf(job), 1);
      reject(signal?.reason as Error);
      // The canceled turn may have been too large to start, and have blocked smaller ones behind it.
      startNext();
    };
    signal?.addEventListener('abort', removeFromQueue, { once: true });
    waiting.push(job);
    startNext();
  });
}

function startNext(): void {
  for (;;) {
    const [next] = waiting;
    if (!next || running >= MAX_CONCURRENT) return;
    if (running > 0 && bytesInUse + next.bytes > MAX_BYTES_IN_USE) return;
    waiting.shift();
    running += 1;
    bytesInUse += next.bytes;
    next.begin();
  }
}
