import { request } from 'node:http';
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEAGUE_SECRET } from './hosted-leagues.js';
import type { Place } from './hosted-leagues.js';

export interface Visit {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

interface Failure {
  /** Milliseconds of `performance.now()`. */
  began: number;
  ended: number;
  port: number;
  what: string;
}

export interface VisitOptions {
  agent?: Agent | false;
  headers?: Record<string, string>;
  /** Sent as a PUT with the league's secret. */
  change?: object;
  timeoutMs?: number;
}

/**
 * One request to a league's port.
 * @throws Error when nobody responds
 */
export function visit(port: number, path: string, options: VisitOptions = {}): Promise<Visit> {
  const { agent = false, headers = {}, change, timeoutMs = 60_000 } = options;
  const own = change && { authorization: `Bearer ${LEAGUE_SECRET}`, 'content-type': 'application/json' };
  const method = change ? 'PUT' : 'GET';
  return new Promise((resolve, reject) => {
    const sent = { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...own } };
    const asked = request(sent, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end(change && JSON.stringify(change));
  });
}

/** Clients that visit leagues at random: pages on new and on kept-alive connections, and changes. */
export class Visitors {
  readonly failures: Failure[] = [];
  answered = 0;
  /** How long visitors of a sleeping league waited, in milliseconds. */
  readonly wakeMs: number[] = [];
  /** Changes that a league was sent: the last acknowledged one, and all that were not answered since. */
  private readonly told = new Map<number, { known: string; unanswered: string[] }>();
  private count = 0;

  constructor(
    private readonly places: readonly Place[],
    private readonly kept: Agent,
    private readonly options: {
      /**
       * A client waits up to this long before its next visit: by default about as long as a league stays awake, so that
       * many arrive just as it falls asleep.
       */
      pauseMs?: number;
      /** Whether a league is asleep before a visit; if so, the visitor's wait is recorded. */
      isAsleep?: (place: Place) => Promise<boolean>;
    } = {},
  ) {}

  /** Visits for as long as `work` runs. */
  async during(clients: number, work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const visiting = Array.from({ length: clients }, async (_, client) => {
      while (!isOver) {
        await sleep(Math.random() * (this.options.pauseMs ?? 2_400));
        await this.visitSome(client);
      }
    });
    await work().finally(() => (isOver = true));
    await Promise.all(visiting);
  }

  /** Leagues that have lost a change they acknowledged. */
  async findLost(): Promise<string[]> {
    const lost = await Promise.all(
      [...this.told].map(async ([port, { known, unanswered }]) => {
        const { body } = await visit(port, '/');
        if ([known, ...unanswered].some((name) => body.includes(name))) return [];
        return [`${port}: ${known}, not ${/<title>[^<]*/.exec(body)?.[0]}`];
      }),
    );
    return lost.flat();
  }

  private async visitSome(client: number): Promise<void> {
    const place = this.places[Math.floor(Math.random() * this.places.length)]!;
    const { port } = place;
    const sleeps = await this.options.isAsleep?.(place);
    const began = performance.now();
    try {
      // Only one client writes, so that no two changes of a league overtake each other.
      const { status, body } = client === 0 ? await this.change(port) : await this.read(port, client);
      if (status !== 200) return this.fail(began, port, `${status} ${body.slice(0, 200)}`);
      this.answered += 1;
      if (sleeps) this.wakeMs.push(performance.now() - began);
    } catch (error) {
      this.fail(began, port, String((error as NodeJS.ErrnoException).code ?? error));
    }
  }

  private read(port: number, client: number): Promise<Visit> {
    return visit(port, '/', client % 2 === 0 ? {} : { agent: this.kept });
  }

  private async change(port: number): Promise<Visit> {
    this.count += 1;
    const name = `Change ${this.count} of ${port}`;
    const told = this.told.get(port) ?? { known: `Copa ${port}`, unanswered: [] };
    this.told.set(port, { ...told, unanswered: [...told.unanswered, name] });
    const answer = await visit(port, '/internal/info', { change: { name, url_extension: `copa-${port}` } });
    if (answer.status === 200) this.told.set(port, { known: name, unanswered: [] });
    return answer;
  }

  private fail(began: number, port: number, what: string): void {
    this.failures.push({ began, ended: performance.now(), port, what });
  }
}
