import { MOST_BYTES } from './cost.js';

/** Pictures that one process works on at the same time. */
const AT_ONCE = 2;

interface Turn {
  bytes: number;
  begin: () => void;
}

let running = 0;
let bytesInWork = 0;
const waiting: Turn[] = [];

/**
 * Runs `work` on a picture when less than two are in work in this process and its memory fits beside theirs, in the order
 * of the calls. One that needs more than all the room is worked on alone.
 * @param bytes memory that the work takes at its peak
 * @throws the reason of `signal` when that is aborted before the turn has come
 */
export async function inPictureTurn<T>(
  bytes: number,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await turnOf(bytes, signal);
  try {
    return await work();
  } finally {
    running -= 1;
    bytesInWork -= bytes;
    beginNext();
  }
}

/** Resolves when the turn has come; it is counted as running from then on. */
function turnOf(bytes: number, signal?: AbortSignal): Promise<void> {
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
      // It may have been too large for the room that those behind it fit into.
      beginNext();
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(turn);
    beginNext();
  });
}

function beginNext(): void {
  for (;;) {
    const [next] = waiting;
    if (!next || running >= AT_ONCE) return;
    if (running > 0 && bytesInWork + next.bytes > MOST_BYTES) return;
    waiting.shift();
    running += 1;
    bytesInWork += next.bytes;
    next.begin();
  }
}
