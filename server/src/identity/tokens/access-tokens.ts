import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { Config } from '../../platform/config/index.js';
import { Actors } from '../access/actor.js';
import type { Actor } from '../access/actor.js';
import { bearerOf, VerifiedTokens } from './verified-tokens.js';

const ALGORITHM = 'HS256';
const AUDIENCE = 'touchline';
const ACCESS = 'access';

/** Seconds an access token lives (api.md, session). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

interface AccessClaims {
  sub: string;
  typ: string;
  exp?: number;
}

/** Signs access tokens: HS256 only, for this audience, marked as what they are. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {}

  sign(userId: string): string {
    const claims: AccessClaims = { sub: userId, typ: ACCESS };
    return this.jwt.sign(claims, {
      secret: this.config.jwtSecret,
      algorithm: ALGORITHM,
      audience: AUDIENCE,
      expiresIn: ACCESS_TOKEN_SECONDS,
    });
  }
}

/** Reads the bearer token of a request; whatever is wrong with it, the answer is the same 401. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly actors: Actors,
    private readonly verified: VerifiedTokens,
  ) {
    super({
      jwtFromRequest: (request: unknown) => tokenOf(request) ?? null,
      passReqToCallback: true,
      secretOrKey: config.jwtSecret,
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
    });
  }

  /** A token of another kind (a refresh token, a challenge) opens nothing here. */
  async validate(request: unknown, claims: AccessClaims): Promise<Actor | false> {
    const { sub, typ, exp } = claims;
    if (typ !== ACCESS || typeof sub !== 'string' || exp === undefined) return false;
    this.verified.remember(tokenOf(request) ?? '', sub, exp);
    return (await this.actors.byUserId(sub)) ?? false;
  }
}

function tokenOf(request: unknown): string | undefined {
  return bearerOf((request as FastifyRequest).headers.authorization);
}
