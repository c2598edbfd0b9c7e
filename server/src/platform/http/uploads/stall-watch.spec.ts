import { describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { UploadStallWatch } from './stall-watch.js';

const STALL_MS = 150;

/** A form of which some bytes have arrived. */
function makeForm() {
  const socket = Object.assign(new EventEmitter(), { bytesRead: 10, destroy: () => undefined });
  const request = { socket, complete: false, readableEnded: false, destroyed: false };
  return { socket, request: request as unknown as IncomingMessage };
}

function block(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms;);
}

describe('UploadStallWatch', () => {
  it('gives up a form whose sender sends nothing', async () => {
    const { signal } = new UploadStallWatch(makeForm().request, STALL_MS);
    // The watch alone does not keep the process running.
    const alive = setInterval(() => undefined, 1_000);
    await once(signal, 'abort');
    clearInterval(alive);
    expect(signal.reason).toMatchObject({ code: 'UPLOAD_STALLED', status: 408 });
  });

  it('keeps one whose data arrived while this process was paused and is read right after', async () => {
    const { socket, request } = makeForm();
    const { signal } = new UploadStallWatch(request, STALL_MS);
    for (let pauses = 0; pauses < 3; pauses += 1) {
      block(2 * STALL_MS);
      // Timers that are due run before data is read.
      await sleep(0);
      socket.bytesRead += 1;
      expect(signal.aborted).toBe(false);
    }
    socket.emit('close');
    expect(signal.reason).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
  });
});
