import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Config } from '../../platform/config/index.js';

interface SigningKey {
  kid: string;
  secret: string;
}

/** A key's name in a token's header: of the secret, so that rotation is a matter of two variables and no register. */
function createKey(secret: string): SigningKey {
  return { kid: createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 16), secret };
}

/** What access tokens are signed with: JWT_SECRET; those of JWT_SECRETS_PREVIOUS are still believed, not used. */
@Injectable()
export class SigningKeys {
  readonly current: SigningKey;
  private readonly secrets: ReadonlyMap<string, string>;

  constructor(config: Config) {
    this.current = createKey(config.jwtSecret);
    const keys = [this.current, ...config.jwtSecretsPrevious.map(createKey)];
    this.secrets = new Map(keys.map(({ kid, secret }) => [kid, secret]));
  }

  /** The secret a token's header names; nothing for a name we never gave, whatever its type. */
  getSecret(kid: unknown): string | undefined {
    return typeof kid === 'string' ? this.secrets.get(kid) : undefined;
  }
}
