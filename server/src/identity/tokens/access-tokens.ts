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

/** Lifetime of an access token in seconds (http-api.md, authentication). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_SECONDS = 60;

interface AccessClaims {
  sub: string;
  sid: string;
  typ: string;
  iat?: number;
  exp?: number;
}

/** Signs access tokens: HS256 only, for this audience, with their type and the id of their key. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly clock: TokenClock,
  ) {}

  /** Signs a token for a user's session; it is valid no longer than the session. */
  sign(userId: string, sessionId: string): string {
    const iat = Math.floor(this.clock.now() / 1000);
    const claims: AccessClaims = { sub: userId, sid: sessionId, typ: ACCESS, iat };
    const { kid, key } = this.keys.current;
    return this.jwt.sign(claims, {
      privateKey: key,
      keyid: kid,
      algorithm: ALGORITHM,
      audience: AUDIENCE,
      expiresIn: ACCESS_TOKEN_SECONDS,
    });
  }
}

/**
 * Verifies a bearer token and tells whose it is; whatever is wrong with it, the response is the same 401. Passport has
 * one strategy per name and process, so this one depends on the token only; the guard looks up the user.
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
        done: (error: unknown, key?: Buffer) => void,
      ) => {
        const key = keys.find(readKeyId(token));
        // jsonwebtoken accepts a KeyObject; the types of passport-jwt do not know it.
        if (key) done(null, key as unknown as Buffer);
        else done(new Error('unknown key'));
      },
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      // Checked below by the shared clock, not by this machine's.
      ignoreExpiration: true,
    });
  }

  /** Rejects expired tokens and other kinds of tokens (a refresh token, a challenge). */
  validate({ sub, sid, typ, iat, exp }: AccessClaims): VerifiedToken | false {
    if (typ !== ACCESS || typeof sub !== 'string' || typeof sid !== 'string') return false;
    const now = this.clock.now() / 1000;
    if (typeof exp !== 'number' || typeof iat !== 'number') return false;
    if (exp <= now || iat > now + CLOCK_SKEW_SECONDS) return false;
    return { userId: sub, sessionId: sid, expiresAtSeconds: exp };
  }
}

/**
 * The id of the key that a token claims to be signed with. Nothing else in its header is read, neither a key nor the
 * address of one.
 */
function readKeyId(token: string): unknown {
  try {
    const header = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
    return (JSON.parse(header) as { kid?: unknown } | null)?.kid;
  } catch {
    return undefined;
  }
}
