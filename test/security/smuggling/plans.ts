import { METHODS } from 'node:http';
import type { Random } from '../../concurrency/random.js';
import { MANNERS } from './echo-instance.js';
import type { EchoMode } from './echo-instance.js';

/**
 * The expected outcome of a request: `whole`: received once as it was sent, and answered. `refused`: never received,
 * and the last one read from its connection. `hangup`, `half`, `early`: as the instance treats it. `maybe`: its caller
 * left, or its connection was cut before: received once and complete, or never.
 */
export type Fate = 'whole' | 'refused' | 'hangup' | 'half' | 'early' | 'maybe';

export interface Plan {
  id: string;
  method: string;
  bytes: Buffer;
  body: Buffer;
  fate: Fate;
  /** For the message of a failing test. */
  trick: string;
}

/** One connection of a visitor: consecutive requests, sent without waiting. */
export interface Visit {
  plans: Plan[];
  /** The visitor leaves after this many bytes. */
  leavesAfter: number | null;
}

const WITH_BODY = ['POST', 'PUT', 'PATCH'];
// CONNECT requests a tunnel; the server hangs up on it.
const WITHOUT_BODY = METHODS.filter((method) => !WITH_BODY.includes(method) && method !== 'CONNECT');
const USUAL = ['GET', 'HEAD', 'DELETE', 'OPTIONS'];

/** Hop-by-hop headers, or headers that try to make others hop-by-hop. None of them changes what a request is. */
const HOPS = [
  [],
  [],
  ['Connection: keep-alive'],
  ['Connection: x-hop', 'X-Hop: 1'],
  ['Connection: x-hop, x-hop', 'X-Hop: GET /smuggled HTTP/1.1'],
  ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAA'],
  ['Keep-Alive: timeout=1, max=1', 'Proxy-Connection: keep-alive'],
  // Node's parser treats this like `Connection`, as old browsers intended.
  ['Proxy-Connection: close'],
  ['TE: trailers, chunked', 'Trailer: Content-Length'],
  ['Expect: 100-continue'],
  ['Connection: cookie, x-forwarded-for, origin', 'Cookie: a=1'],
];

/** After these, nothing more is read from the connection. */
const ENDS_CONNECTION = /\r\n(Upgrade: |Proxy-Connection: close\r\n)/;

type Framing = (body: Buffer) => { headers: string[]; payload: Buffer | string };

const REFUSED: Record<string, Framing> = {
  'TE and CL': (body) => ({
    headers: ['Transfer-Encoding: chunked', 'Content-Length: 5'],
    payload: whole(body),
  }),
  'CL and TE': (body) => ({
    headers: ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    payload: whole(body),
  }),
  'TE twice': (body) => ({
    headers: ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    payload: whole(body),
  }),
  'two different CL': (body) => ({ headers: [length(body), 'Content-Length: 0'], payload: body }),
  'CL twice with the same value': (body) => ({ headers: [length(body), length(body)], payload: body }),
  'CL in a list': (body) => ({ headers: [`${length(body)}, ${body.length}`], payload: body }),
  'CL with a sign': (body) => ({ headers: [`Content-Length: +${body.length}`], payload: body }),
  'a space after CL': (body) => ({ headers: [`Content-Length : ${body.length}`], payload: body }),
  'a space after TE': (body) => ({ headers: ['Transfer-Encoding : chunked'], payload: whole(body) }),
  'TE folded': (body) => ({ headers: ['Transfer-Encoding:\r\n chunked'], payload: whole(body) }),
  'a folded header': (body) => ({
    headers: ['X-Fold: a\r\n Transfer-Encoding: chunked', length(body)],
    payload: body,
  }),
  'TE with control char': (body) => ({ headers: ['Transfer-Encoding: \x0bchunked'], payload: whole(body) }),
  'an unknown coding': (body) => ({ headers: ['Transfer-Encoding: xchunked'], payload: whole(body) }),
  'two codings': (body) => ({ headers: ['Transfer-Encoding: gzip, chunked'], payload: whole(body) }),
  'chunked before another coding': (body) => ({
    headers: ['Transfer-Encoding: chunked, identity'],
    payload: whole(body),
  }),
  'Connection names CL': (body) => ({ headers: ['Connection: content-length', length(body)], payload: body }),
  'Connection names TE': (body) => ({
    headers: ['Connection: close, Transfer-Encoding', 'Transfer-Encoding: chunked'],
    payload: whole(body),
  }),
  'Connection names Host': (body) => ({ headers: ['Connection: Host', length(body)], payload: body }),
  'two hosts': (body) => ({ headers: ['Host: other.localhost', length(body)], payload: body }),
  'a chunk longer than its size': () => ({
    headers: ['Transfer-Encoding: chunked'],
    payload: '5\r\nabcdefg\r\n0\r\n\r\n',
  }),
  'a 0x chunk size': () => ({ headers: ['Transfer-Encoding: chunked'], payload: '0x3\r\nabc\r\n0\r\n\r\n' }),
  'a negative chunk size': () => ({
    headers: ['Transfer-Encoding: chunked'],
    payload: '-1\r\nabc\r\n0\r\n\r\n',
  }),
  'a chunk without CR': () => ({ headers: ['Transfer-Encoding: chunked'], payload: '3\nabc\n0\n\n' }),
  'a line feed in a chunk extension': () => ({
    headers: ['Transfer-Encoding: chunked'],
    payload: '3;a\nb\r\nabc\r\n0\r\n\r\n',
  }),
};

/** The only framing error of a request that must have no body: having one. */
const BODY_OF_NONE: Record<string, Framing> = {
  'chunks without a body': (body) => ({ headers: ['Transfer-Encoding: chunked'], payload: whole(body) }),
  'CL without a body': (body) => ({ headers: [length(body)], payload: body }),
  'Connection names TE of a request without a body': (body) => ({
    headers: ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'],
    payload: whole(body),
  }),
  'Connection names CL of a request without a body': (body) => ({
    headers: ['Connection: Content-Length', length(body)],
    payload: body,
  }),
};

function length(body: Buffer): string {
  return `Content-Length: ${body.length}`;
}

function whole(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
}

/** Makes visits; the same seed makes the same ones. */
export class Planner {
  private last = 0;

  constructor(
    private readonly random: Random,
    private readonly host: string,
  ) {}

  visit(): Visit {
    const plans = Array.from({ length: 1 + this.random.below(8) }, () => this.plan());
    // Nothing is read after a refusal or a protocol upgrade; requests after half a response may or may not arrive.
    let [isOver, isBroken] = [false, false];
    for (const plan of plans) {
      if (isOver) plan.fate = 'refused';
      else if (isBroken) plan.fate = 'maybe';
      isOver ||= plan.fate === 'refused' || ENDS_CONNECTION.test(plan.bytes.toString('latin1'));
      isBroken ||= plan.fate === 'half';
    }
    const leavesAfter = this.random.chance(0.1) ? this.random.below(sumSizes(plans)) : null;
    if (leavesAfter !== null) for (const plan of plans) if (plan.fate !== 'refused') plan.fate = 'maybe';
    return { plans, leavesAfter };
  }

  private plan(): Plan {
    if (this.random.chance(0.2)) return this.refusedPlan();
    const [method, body] = this.random.chance(0.5)
      ? ([this.random.chance(0.7) ? this.random.pick(USUAL) : this.random.pick(WITHOUT_BODY), ''] as const)
      : ([this.random.pick(WITH_BODY), this.text()] as const);
    const manner = this.manner(method);
    const fate = manner === 'hangup' || manner === 'half' || manner === 'early' ? manner : 'whole';
    const content = Buffer.from(body);
    const { headers, payload } = WITH_BODY.includes(method)
      ? this.framing(content)
      : { headers: this.random.chance(0.2) ? ['Content-Length: 0'] : [], payload: '' };
    const hops = this.random.pick(HOPS);
    return this.made({
      method,
      manner,
      headers: [...hops, ...headers],
      payload,
      body: content,
      fate,
      trick: 'none',
    });
  }

  private refusedPlan(): Plan {
    const isNone = this.random.chance(0.5);
    const [trick, framing] = this.random.pick(Object.entries(isNone ? BODY_OF_NONE : REFUSED));
    const method = this.random.pick(
      isNone ? [...USUAL, ...USUAL, ...WITHOUT_BODY] : [...WITH_BODY, ...USUAL],
    );
    const body = Buffer.from(this.text() || 'x');
    return this.made({ method, manner: 'length', ...framing(body), body, fate: 'refused', trick });
  }

  private made(
    plan: Omit<Plan, 'id' | 'bytes'> & { manner: EchoMode; headers: string[]; payload: Buffer | string },
  ): Plan {
    const id = String((this.last += 1));
    const { method, manner, headers, payload, body, fate, trick } = plan;
    const lines = [`${method} /r/${id}?do=${manner} HTTP/1.1`, `Host: ${this.host}`, ...headers];
    const bytes = Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      Buffer.from(payload),
    ]);
    return { id, method, bytes, body, fate, trick };
  }

  private manner(method: string): EchoMode {
    if (this.random.chance(0.6)) return 'length';
    const manner = this.random.pick(MANNERS);
    if (manner === 'early') return WITH_BODY.includes(method) ? manner : 'length';
    return manner === 'half' && method === 'HEAD' ? 'length' : manner;
  }

  /** A valid framing of a body: by length, or in chunks of any size, sometimes with an extension or a trailer. */
  private framing(body: Buffer): { headers: string[]; payload: Buffer | string } {
    if (this.random.chance(0.5)) return { headers: [length(body)], payload: body };
    const parts: Buffer[] = [];
    for (let at = 0; at < body.length;) {
      const part = body.subarray(at, (at += 1 + this.random.below(900)));
      const extension = this.random.chance(0.1) ? ';x=y' : '';
      parts.push(Buffer.from(`${part.length.toString(16)}${extension}\r\n`), part, Buffer.from('\r\n'));
    }
    const trailer = this.random.chance(0.2) ? 'X-Trailer: GET /smuggled HTTP/1.1\r\n' : '';
    const payload = Buffer.concat([...parts, Buffer.from(`0\r\n${trailer}\r\n`)]);
    return { headers: ['Transfer-Encoding: chunked'], payload };
  }

  /** A body: empty, noise, or text that would be a request if it were parsed as one. */
  private text(): string {
    if (this.random.chance(0.1)) return '';
    const smuggled = `DELETE /smuggled/${this.last} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
    if (this.random.chance(0.6)) return smuggled.repeat(1 + this.random.below(3));
    return 'body '.repeat(this.random.below(this.random.chance(0.1) ? 20_000 : 200));
  }
}

function sumSizes(plans: readonly Plan[]): number {
  return plans.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
