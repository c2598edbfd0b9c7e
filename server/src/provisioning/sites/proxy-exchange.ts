import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Dispatcher } from 'undici';
import { destroyResponse } from '../../platform/http/index.js';
import { responseHeaders, hasBody } from './request-framing.js';

export interface ForwardTimeouts {
  /** Until the first byte of the response, counted from the last byte sent. */
  responseMs: number;
  /** Without a byte from the instance, or without the visitor reading any. */
  idleMs: number;
}

/** A request being forwarded to an instance, and its response; neither body is ever buffered completely. */
export class ProxyExchange implements Dispatcher.DispatchHandler {
  /** The body for the instance; null if there is none. */
  readonly body: PassThrough | null;
  private controller: Dispatcher.DispatchController | null = null;
  private timer: NodeJS.Timeout;
  private isFinished = false;

  /** @param onFailure called if there is no response, and none has begun */
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly timeouts: ForwardTimeouts,
    private readonly onFailure: () => void,
  ) {
    this.timer = setTimeout(() => this.fail(new Error('no answer in time')), timeouts.responseMs);
    // A stream between the two connections: undici destroys a body that it could not send completely, which for the
    // request itself would close the visitor's connection before the response.
    this.body = hasBody(request) ? request.pipe(new PassThrough()) : null;
    this.body?.on('data', () => this.timer.refresh()).pause();
    this.body?.on('error', () => undefined);
    response.once('close', () => this.handleClose());
    response.on('drain', () => this.resume());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // The visitor left while the request waited for a connection.
    if (this.isFinished) controller.abort(new Error('nobody waits for it'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (this.isFinished || status < 200) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(new Error('silent for too long')), this.timeouts.idleMs);
    this.response.writeHead(status, responseHeaders(headers));
    this.response.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.isFinished) return;
    this.timer.refresh();
    if (!this.response.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    this.discardBody();
    if (!this.isFinished) this.response.end();
  }

  /** A broken response is passed on as one: the connection is closed, so that the browser knows that it is incomplete. */
  onResponseError(): void {
    clearTimeout(this.timer);
    this.discardBody();
    if (this.isFinished) return;
    this.isFinished = true;
    if (this.response.headersSent) destroyResponse(this.response);
    else this.onFailure();
  }

  private fail(error: Error): void {
    if (this.controller) this.controller.abort(error);
    // It still waits for a connection; there is nothing to abort yet.
    else this.onResponseError();
  }

  private resume(): void {
    this.timer.refresh();
    this.controller?.resume();
  }

  /** The visitor has received the response, or has left. */
  private handleClose(): void {
    clearTimeout(this.timer);
    if (this.isFinished) return;
    this.isFinished = true;
    if (!this.response.writableFinished) this.controller?.abort(new Error('the visitor left'));
    this.discardBody();
  }

  /** Reads and discards the part of the body that the instance did not read, otherwise the next request would start with it. */
  private discardBody(): void {
    if (!this.body) return;
    this.request.unpipe(this.body);
    this.request.resume();
    this.body.destroy();
  }
}
