import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Config } from '../../platform/config/index.js';

interface SigningKey {
  kid: string;
  secret: string;
}

/** A key's id in a token's header. It is derived from the secret, so that rotation takes two variables and no registry. */
function createKey(secret: string): SigningKey {
  return { kid: createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 16), secret };
}

/** The keys of access tokens: JWT_SECRET signs; those of JWT_SECRETS_PREVIOUS are still accepted, but not used. */
@Injectable()
export class SigningKeys {
  readonly current: SigningKey;
  private readonly secrets: ReadonlyMap<string, string>;

  constructor(config: Config) {
    this.current = createKey(config.jwtSecret);
    const keys = [this.current, ...config.jwtSecretsPrevious.map(createKey)];
    this.secrets = new Map(keys.map(({ kid, secret }) => [kid, secret]));
  }

  /** The secret that a token's header names; undefined for an unknown id of whatever type. */
  getSecret(kid: unknown): string | undefined {
    return typeof kid === 'string' ? this.secrets.get(kid) : undefined;
  }
}
