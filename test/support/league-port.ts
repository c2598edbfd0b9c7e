import { randomInt } from 'node:crypto';

/** `LEAGUE_FIRST_PORT` of a test: neither a port that `freePort` may return, nor one of an outgoing connection. */
export const firstLeaguePort = (): string => String(randomInt(20_000, 30_000));
