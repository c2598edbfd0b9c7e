import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { SigningKeys } from './signing-keys.js';
import { TokenClock } from './token-clock.js';
import { readBearerToken } from './verified-tokens.js';
import type { VerifiedToken } from './verified-tokens.js';

const ALGORITHM = 'HS256';
const AUDIENCE = 'touchline';
const ACCESS = 'access';

/** Seconds an access token lives (api.md, session). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** How far the clocks of two of our machines may be apart. */
const CLOCK_SKEW_SECONDS = 60;

interface AccessClaims {
  sub: string;
  sid: string;
  typ: string;
  iat?: number;
  exp?: number;
}

/** Signs access tokens: HS256 only, for this audience, marked as what they are and by whose key. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly clock: TokenClock,
  ) {}

  /** A token for a user's session; it is good no longer than the session is. */
  sign(userId: string, sessionId: string): string {
    const iat = Math.floor(this.clock.now() / 1000);
    const claims: AccessClaims = { sub: userId, sid: sessionId, typ: ACCESS, iat };
    const { kid, secret } = this.keys.current;
    return this.jwt.sign(claims, {
      secret,
      keyid: kid,
      algorithm: ALGORITHM,
      audience: AUDIENCE,
      expiresIn: ACCESS_TOKEN_SECONDS,
    });
  }
}

/**
 * Whether a bearer token is one of ours, and whose; whatever is wrong with it, the answer is the same 401. Passport has
 * one strategy of a name per process, so this one keeps to the token: who its user is now, the guard asks.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    keys: SigningKeys,
    private readonly clock: TokenClock,
  ) {
    super({
      jwtFromRequest: (request: unknown) =>
        readBearerToken((request as FastifyRequest).headers.authorization) ?? null,
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: unknown, secret?: string) => void,
      ) => done(null, keys.getSecret(readKeyId(token))),
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      // By our clock, below, and not by this machine's.
      ignoreExpiration: true,
    });
  }

  /** A token of another kind (a refresh token, a challenge) opens nothing here, nor does one that has expired. */
  validate({ sub, sid, typ, iat, exp }: AccessClaims): VerifiedToken | false {
    if (typ !== ACCESS || typeof sub !== 'string' || typeof sid !== 'string') return false;
    const now = this.clock.now() / 1000;
    if (typeof exp !== 'number' || typeof iat !== 'number') return false;
    if (exp <= now || iat > now + CLOCK_SKEW_SECONDS) return false;
    return { userId: sub, sessionId: sid, expiresAtSeconds: exp };
  }
}

/** The key a token says it is signed with. Nothing else of its header is read: no key, no address of one. */
function readKeyId(token: string): unknown {
  try {
    const header = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
    return (JSON.parse(header) as { kid?: unknown } | null)?.kid;
  } catch {
    return undefined;
  }
}
