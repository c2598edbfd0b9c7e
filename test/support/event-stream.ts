import { request } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIMEOUT_MS } from './until.js';

/** One event as received. */
export interface StreamEvent {
  event: string;
  /** The position after the event: its own id, or the last one before it. */
  id: number;
  data: Record<string, unknown>;
}

export interface StreamOptions {
  token?: string;
  lastEventId?: number | string;
  /** Appended to the URL, as in `?ticket=...`. */
  query?: string;
}

/** A client of GET /api/realtime as in docs/realtime.md: keeps the received events, and where it would resume. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  heartbeats = 0;
  retryMs: number | null = null;
  lastEventId = 0;
  isOver = false;
  private text = '';

  private constructor(
    private readonly asked: ClientRequest,
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
  ) {}

  /** Resolves when the response's head has arrived, whatever its status; `body` then contains a refusal. */
  static open(
    baseUrl: string,
    { token, lastEventId, query = '' }: StreamOptions = {},
  ): Promise<EventStream & { body: string }> {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${baseUrl}/api/realtime${query}`, { headers, agent: false });
      asked.once('error', reject);
      asked.once('response', (answer: IncomingMessage) => {
        const stream = Object.assign(new EventStream(asked, answer.statusCode ?? 0, answer.headers), {
          body: '',
        });
        answer.setEncoding('utf8');
        answer.on('error', () => undefined);
        answer.once('close', () => (stream.isOver = true));
        if (answer.statusCode === 200) {
          answer.on('data', (chunk: string) => stream.take(chunk));
          resolve(stream);
        } else {
          answer.on('data', (chunk: string) => (stream.body += chunk));
          answer.once('end', () => resolve(stream));
        }
      });
      asked.end();
    });
  }

  /** Opens a stream and waits for its hello. */
  static async hear(baseUrl: string, options: StreamOptions): Promise<EventStream> {
    const stream = await EventStream.open(baseUrl, options);
    if (stream.status !== 200) throw new Error(`${stream.status}: ${stream.body}`);
    await stream.find('hello');
    return stream;
  }

  /** The first event with this name and these values in its data, which may have arrived already. */
  async find(event: string, data: Record<string, unknown> = {}): Promise<StreamEvent> {
    for (const began = Date.now(); ; await sleep(10)) {
      const found = this.events.find(
        (heard) =>
          heard.event === event && Object.entries(data).every(([key, value]) => heard.data[key] === value),
      );
      if (found) return found;
      if (Date.now() - began > TIMEOUT_MS) {
        throw new Error(`no ${event} ${JSON.stringify(data)} among ${JSON.stringify(this.events)}`);
      }
    }
  }

  /** The reported changes of a resource, in order. */
  changes(resource: string): Record<string, unknown>[] {
    return this.events
      .filter(({ event, data }) => event === 'change' && data['resource'] === resource)
      .map(({ data }) => data);
  }

  /** Resolves when the server has ended the stream. */
  async over(): Promise<void> {
    for (const began = Date.now(); !this.isOver; await sleep(10)) {
      if (Date.now() - began > TIMEOUT_MS) throw new Error('the stream goes on');
    }
  }

  close(): void {
    this.asked.destroy();
  }

  private take(chunk: string): void {
    this.text += chunk;
    const blocks = this.text.split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) this.read(block);
  }

  private read(block: string): void {
    let event = 'message';
    let data: string | undefined;
    for (const line of block.split('\n')) {
      const [name = '', value = ''] = line.split(/: ?(.*)/s);
      if (name === '' && value.startsWith('heartbeat')) this.heartbeats += 1;
      if (name === 'id') this.lastEventId = Number(value);
      if (name === 'event') event = value;
      if (name === 'retry') this.retryMs = Number(value);
      if (name === 'data') data = value;
    }
    if (data === undefined) return;
    this.events.push({ event, id: this.lastEventId, data: JSON.parse(data) as Record<string, unknown> });
  }
}
