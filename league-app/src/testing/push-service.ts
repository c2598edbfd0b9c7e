import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** The browser's side of RFC 8291: its keys, and decryption of a message. */
export class Receiver {
  private readonly ecdh = createECDH('prime256v1');
  readonly auth: Buffer;

  /** @param keys of a test vector, base64url */
  constructor(keys?: { privateKey: string; auth: string }) {
    if (keys === undefined) this.ecdh.generateKeys();
    else this.ecdh.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    this.auth = keys === undefined ? randomBytes(16) : Buffer.from(keys.auth, 'base64url');
  }

  get p256dh(): string {
    return this.ecdh.getPublicKey('base64url');
  }

  /**
   * The text of a single-record message.
   * @throws Error if it is not for this receiver
   */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body[20]!;
    const sender = body.subarray(21, 21 + length);
    const record = body.subarray(21 + length);
    const shared = this.ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const ikm = hmac(hmac(this.auth, shared), info, Buffer.from([1]));
    const prk = hmac(salt, ikm);
    const key = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
    const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record is padded with a 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** Whether a message is signed with the key it names, for this service (RFC 8292), and its claims. */
export function readVapid({ headers }: Delivery): {
  isSigned: boolean;
  claims: Record<string, unknown>;
  key: string;
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return {
    isSigned,
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
  };
}

/** A local push service. */
export class PushService {
  readonly deliveries: Delivery[] = [];
  private readonly askers: ((delivery: Delivery) => void)[] = [];
  private next = 0;

  private constructor(
    private readonly server: Server,
    /** The status of each response in turn; 201 after that. */
    readonly answers: number[],
  ) {}

  static async open(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server, []);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(service.answers.shift() ?? 201).end();
        service.take({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next message that has not been received yet. */
  async receive(): Promise<Delivery> {
    const known = this.deliveries[this.next];
    this.next += 1;
    if (known !== undefined) return known;
    return new Promise((resolve) => this.askers.push(resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(delivery: Delivery): void {
    this.deliveries.push(delivery);
    this.askers.shift()?.(delivery);
  }
}
