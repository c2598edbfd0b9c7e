import http from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface ReceivedEvent {
  id: string;
  event: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a spec's expectations check the shape
  data: any;
}

/** A client of a server-sent event stream. */
export class Watcher {
  private readonly told: ReceivedEvent[] = [];
  private readonly askers: ((told: ReceivedEvent) => void)[] = [];
  private text = '';
  readonly whenClosed: Promise<void>;

  private constructor(
    private readonly request: http.ClientRequest,
    response: IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (text: string) => this.read(text));
    response.on('error', () => undefined);
    this.whenClosed = new Promise((resolve) => response.once('close', resolve));
  }

  /**
   * Resolves when the stream is open.
   * @throws Error when the response is not a stream
   */
  static open(url: string, headers: Record<string, string> = {}): Promise<Watcher> {
    return new Promise((resolve, reject) => {
      const request = http.get(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
      request.once('error', reject);
      request.once('response', (response) => {
        request.on('error', () => undefined);
        if (response.statusCode === 200) return resolve(new Watcher(request, response));
        reject(new Error(`${url} answers ${response.statusCode}`));
      });
    });
  }

  /** The number of events not read yet. */
  get waiting(): number {
    return this.told.length;
  }

  /** The next event not read yet. */
  next(): Promise<ReceivedEvent> {
    const first = this.told.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve) => this.askers.push(resolve));
  }

  close(): void {
    this.request.destroy();
  }

  private read(text: string): void {
    this.text += text;
    for (let end = this.text.indexOf('\n\n'); end >= 0; end = this.text.indexOf('\n\n')) {
      const block = this.text.slice(0, end);
      this.text = this.text.slice(end + 2);
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') === '') continue;
      const told = { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as unknown };
      const asker = this.askers.shift();
      if (asker === undefined) this.told.push(told);
      else asker(told);
    }
  }
}
