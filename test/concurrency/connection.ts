import { Agent, request } from 'node:http';
import { TIMEOUT_MS } from '../support/until.js';

export interface HttpReply<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: T;
}

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

/**
 * There was no connection, or it broke before the response was complete: it is unknown whether the command has taken
 * effect.
 */
export class ConnectionLost extends Error {
  /** Whether the process was reached at all. */
  readonly reached: boolean;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message);
    this.reached = cause.code !== 'ECONNREFUSED';
  }
}

/** Keep-alive connections to one process. */
export class Connections {
  private readonly agent: Agent;

  constructor(
    readonly port: number,
    maxSockets: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets });
  }

  close(): void {
    this.agent.destroy();
  }

  /** @throws ConnectionLost */
  call<T>({ method, path, headers = {}, payload }: HttpCall): Promise<HttpReply<T>> {
    return new Promise((resolve, reject) => {
      const lost = (error: Error): void => reject(new ConnectionLost(error));
      const length = payload ? { 'content-length': String(payload.length) } : {};
      const sent = request(
        {
          agent: this.agent,
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          headers: { ...headers, ...length },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', lost);
          answer.on('end', () => {
            if (!answer.complete) return lost(new Error('half an answer'));
            const text = Buffer.concat(chunks).toString();
            const body = (text === '' ? undefined : JSON.parse(text)) as T;
            resolve({ status: answer.statusCode!, headers: answer.headers, body });
          });
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      sent.on('error', lost);
      sent.end(payload);
    });
  }
}
