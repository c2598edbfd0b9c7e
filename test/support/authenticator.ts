import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (WebAuthn, 6.1): user present, user verified, attested credential data included. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

interface Credential {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
}

/** The lies that a browser or key may tell. */
export interface Overrides {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The counter to claim instead of the next one. */
  counter?: number;
  /** Leaves out the user flags, as if nobody had touched the key. */
  absent?: boolean;
  format?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/**
 * A software security key including the browser's part: ES256 keys, and a counter that increases with every use.
 * https://www.w3.org/TR/webauthn-3/
 */
export class SoftwareAuthenticator {
  private readonly credentials: Credential[] = [];

  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** navigator.credentials.create() */
  create(options: PublicKeyCredentialCreationOptionsJSON, lies: Overrides = {}): RegistrationResponseJSON {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32).toString('base64url');
    const credential = { id, privateKey, publicKey, counter: lies.counter ?? 0 };
    this.credentials.push(credential);
    const data = this.data(lies.rpId ?? options.rp.id!, credential.counter, attested(credential), lies);
    const statement = new Map<string, unknown>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    const attestation = isoCBOR.encode(statement as unknown as Parameters<typeof isoCBOR.encode>[0]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, lies).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['usb', 'internal'],
      },
    };
  }

  /** navigator.credentials.get() */
  get(options: PublicKeyCredentialRequestOptionsJSON, lies: Overrides = {}): AuthenticationResponseJSON {
    const allowed = new Set(options.allowCredentials?.map(({ id }) => id));
    const credential = this.credentials.find(({ id }) => allowed.has(id)) ?? this.credentials[0]!;
    if (this.counts) credential.counter++;
    const data = this.data(
      lies.rpId ?? options.rpId!,
      lies.counter ?? credential.counter,
      Buffer.alloc(0),
      lies,
    );
    const client = this.clientData('webauthn.get', options.challenge, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey);
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private clientData(type: string, challenge: string, lies: Overrides): Buffer {
    const data = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  private data(rpId: string, counter: number, credentialData: Buffer, { absent = false }: Overrides): Buffer {
    const flags = (absent ? 0 : PRESENT | VERIFIED) | (credentialData.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credentialData]);
  }
}

/** Attested credential data: no AAGUID, the id with its length, the public key in COSE (RFC 9053). */
function attested({ id, publicKey }: Credential): Buffer {
  const idBytes = Buffer.from(id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(idBytes.length);
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (text?: string): Uint8Array => new Uint8Array(Buffer.from(text!, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const key = isoCBOR.encode(cose as unknown as Parameters<typeof isoCBOR.encode>[0]);
  return Buffer.concat([Buffer.alloc(16), length, idBytes, Buffer.from(key)]);
}
