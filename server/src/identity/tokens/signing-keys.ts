import { Injectable } from '@nestjs/common';
import { createHash, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Config } from '../../platform/config/index.js';

interface SigningKey {
  kid: string;
  /** Given text, jsonwebtoken first tries to parse a private key, which takes 40 times as long as signing. */
  key: KeyObject;
}

/** A key's id in a token's header. It is derived from the secret, so that rotation takes two variables and no registry. */
function createKey(secret: string): SigningKey {
  const kid = createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 16);
  return { kid, key: createSecretKey(secret, 'utf8') };
}

/** The keys of access tokens: JWT_SECRET signs; those of JWT_SECRETS_PREVIOUS are still accepted, but not used. */
@Injectable()
export class SigningKeys {
  readonly current: SigningKey;
  private readonly keys: ReadonlyMap<string, KeyObject>;

  constructor(config: Config) {
    this.current = createKey(config.jwtSecret);
    const keys = [this.current, ...config.jwtSecretsPrevious.map(createKey)];
    this.keys = new Map(keys.map(({ kid, key }) => [kid, key]));
  }

  /** The key that a token's header names; undefined for an unknown id of whatever type. */
  find(kid: unknown): KeyObject | undefined {
    return typeof kid === 'string' ? this.keys.get(kid) : undefined;
  }
}
