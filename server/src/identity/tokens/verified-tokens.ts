import { Injectable } from '@nestjs/common';
import { TokenClock } from './token-clock.js';

const MAX_ENTRIES = 10_000;

/** The user and session of a token, and its expiry. */
export interface VerifiedToken {
  userId: string;
  sessionId: string;
  expiresAtSeconds: number;
}

/** The token of `Authorization: Bearer`. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
}

/**
 * Access tokens that this process has already verified, so that passport and its strategy run once per token and not for
 * each request. Only the token's holder is cached, until it expires, not what the holder may do.
 */
@Injectable()
export class VerifiedTokens {
  private readonly tokens = new Map<string, VerifiedToken>();

  constructor(private readonly clock: TokenClock) {}

  find(token: string): VerifiedToken | undefined {
    const found = this.tokens.get(token);
    if (found && this.clock.now() < found.expiresAtSeconds * 1000) return found;
    this.tokens.delete(token);
    return undefined;
  }

  add(token: string, verified: VerifiedToken): void {
    const [oldest] = this.tokens.keys();
    if (this.tokens.size >= MAX_ENTRIES && oldest !== undefined) this.tokens.delete(oldest);
    this.tokens.set(token, verified);
  }
}
