/** One HTTP/1.1 message as received over the network. */
export interface RawMessage {
  start: string;
  /** Names in lower case, in order, including duplicates. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export class NotHttp extends Error {}

const HEAD_END = Buffer.from('\r\n\r\n');
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const CHUNK_SIZE = /^([0-9a-f]{1,8})\r\n/i;

/**
 * Reads messages strictly according to RFC 9112, without any code of Node or undici: a parser of the same make might
 * forgive the proxy's mistakes.
 */
export class RawReader {
  private bytes = Buffer.alloc(0);

  /** The remaining bytes that are not a complete message. */
  get rest(): Buffer {
    return this.bytes;
  }

  push(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk]);
  }

  /**
   * The head of the next message; null if it is incomplete.
   * @throws NotHttp
   */
  head(): Pick<RawMessage, 'start' | 'headers'> | null {
    const end = this.bytes.indexOf(HEAD_END);
    if (end < 0) return null;
    const [start = '', ...lines] = this.bytes.subarray(0, end).toString('latin1').split('\r\n');
    if (!/^(\S+ \S+ HTTP\/1\.1|HTTP\/1\.1 \d{3} .*)$/.test(start)) throw new NotHttp(start.slice(0, 200));
    return { start, headers: lines.map(parseHeader) };
  }

  /**
   * Takes the next message; null if it is incomplete.
   * @param hasBody false for messages that never have a body: responses to HEAD, 1xx, 204 and 304
   * @throws NotHttp
   */
  next(hasBody: (start: string) => boolean = () => true): RawMessage | null {
    const head = this.head();
    if (!head) return null;
    const after = this.bytes.subarray(this.bytes.indexOf(HEAD_END) + HEAD_END.length);
    const found = hasBody(head.start) ? parseBody(head.headers, after) : { body: Buffer.alloc(0), length: 0 };
    if (!found) return null;
    this.bytes = after.subarray(found.length);
    return { ...head, body: found.body };
  }
}

function parseHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon);
  if (colon < 1 || !NAME.test(name)) throw new NotHttp(`a header: ${line.slice(0, 100)}`);
  return [name.toLowerCase(), line.slice(colon + 1).trim()];
}

export function getHeaderValues(headers: RawMessage['headers'], name: string): string[] {
  return headers.filter(([found]) => found === name).map(([, value]) => value);
}

function parseBody(headers: RawMessage['headers'], after: Buffer): { body: Buffer; length: number } | null {
  const [lengths, codings] = [
    getHeaderValues(headers, 'content-length'),
    getHeaderValues(headers, 'transfer-encoding'),
  ];
  if (lengths.length + codings.length > 1) throw new NotHttp('framed twice');
  if (codings.length === 1) {
    if (codings[0]!.toLowerCase() !== 'chunked') throw new NotHttp(`coding ${codings[0]}`);
    return parseChunks(after);
  }
  if (lengths.length === 1 && !/^\d{1,9}$/.test(lengths[0]!)) throw new NotHttp(`length ${lengths[0]}`);
  const length = Number(lengths[0] ?? 0);
  return after.length < length ? null : { body: after.subarray(0, length), length };
}

function parseChunks(bytes: Buffer): { body: Buffer; length: number } | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.subarray(at, at + 12).toString('latin1');
    const size = CHUNK_SIZE.exec(line);
    if (!size && line.includes('\n')) throw new NotHttp(`a chunk: ${JSON.stringify(line)}`);
    if (!size) return null;
    const begin = at + size[0].length;
    const end = begin + Number.parseInt(size[1]!, 16);
    if (bytes.length < end + 2) return null;
    if (bytes.subarray(end, end + 2).toString('latin1') !== '\r\n') throw new NotHttp('a chunk goes on');
    if (end === begin) return { body: Buffer.concat(parts), length: end + 2 };
    parts.push(bytes.subarray(begin, end));
    at = end + 2;
  }
}
