import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../kernel/index.js';

/** How many times the connection is checked within the allowed stall. */
const CHECKS_PER_STALL = 15;

/**
 * Watches the sender of a form until its last byte has arrived. Checks are counted, not time: when this process was
 * paused, the data that arrived meanwhile has not been read yet. It counts the bytes of the connection rather than those
 * that were read, which does not start any stream; and waiting for the disk is not a stall as long as data arrives.
 */
export class UploadStallWatch {
  private readonly control = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private bytes: number;
  private checksWithoutData = 0;
  private handled = false;

  constructor(
    private readonly request: IncomingMessage,
    stallMs: number,
  ) {
    this.bytes = request.socket.bytesRead;
    this.timer = setInterval(() => this.check(), Math.max(stallMs / CHECKS_PER_STALL, 1)).unref();
    request.socket.once('close', this.onClose);
  }

  /** Aborted with DomainError 408 UPLOAD_STALLED when nothing arrived for `stallMs`, with 400 when the sender disconnected. */
  get signal(): AbortSignal {
    return this.control.signal;
  }

  /** The response is determined. The rest of a refused form is discarded; if that stalls, the connection is closed. */
  end(): void {
    this.handled = true;
    this.request.socket.off('close', this.onClose);
    if (this.isComplete) return clearInterval(this.timer);
    this.request.unpipe();
    this.request.resume();
  }

  private get isComplete(): boolean {
    return this.request.complete || this.request.readableEnded || this.request.destroyed;
  }

  private check(): void {
    const { socket } = this.request;
    if (this.isComplete) return clearInterval(this.timer);
    this.checksWithoutData = socket.bytesRead === this.bytes ? this.checksWithoutData + 1 : 0;
    this.bytes = socket.bytesRead;
    if (this.checksWithoutData < CHECKS_PER_STALL) return;
    clearInterval(this.timer);
    if (this.handled) socket.destroy();
    else this.control.abort(new DomainError('UPLOAD_STALLED', 408));
  }

  private readonly onClose = (): void => this.control.abort(new DomainError('BAD_REQUEST', 400));
}
