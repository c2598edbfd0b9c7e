import type { LeagueLogin } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { fromEpochMs } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import Bowser from 'bowser';

/** A device as people name it, by what its browser says of itself: "Chrome, Windows". Empty where it says nothing. */
function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // A program that is no browser says its own name first: curl/8.5.0.
  return known.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '');
}

/** `person_id` is of the league or of the platform; null where nobody has the address that was typed. */
export interface LoginAttempt extends LeagueLogin {
  id: number;
}

/** So many of each outcome are kept: a flood of refused ones leaves the others alone. */
const KEPT = 1_000;
const MAX_DEVICE = 200;

/**
 * Who came in and who was refused, from where. Apart from the audit, which is of the league's records and goes with its
 * backups. What was typed is not kept: people type passwords where their name belongs.
 */
export class LoginAttempts {
  constructor(private readonly file: LeagueFile) {}

  add(
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
    attempt: {
      way: LeagueLogin['way'];
      outcome: LeagueLogin['outcome'];
      who: { id: string; name: string } | null;
    },
  ): void {
    const { way, outcome, who } = attempt;
    const device = (headers['user-agent'] ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, MAX_DEVICE);
    this.file.write(() => {
      this.file.run(
        `INSERT INTO login_attempt (at, way, outcome, person_id, name, address, device)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[fromEpochMs(Date.now()), way, outcome, who?.id ?? null, who?.name ?? null, ip, device],
      );
      this.file.run(
        `DELETE FROM login_attempt WHERE outcome = ? AND id <=
           (SELECT id FROM login_attempt WHERE outcome = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
        ...[outcome, outcome],
      );
    });
  }

  /** Newest first, devices as people name them. @param before an attempt's id */
  list({
    limit,
    before,
    personId,
  }: {
    limit: number;
    before?: number | undefined;
    personId?: string | undefined;
  }): LoginAttempt[] {
    const conditions = [
      ...(before === undefined ? [] : ['id < ?']),
      ...(personId === undefined ? [] : ['person_id = ?']),
    ];
    const values = [before, personId].filter((value) => value !== undefined);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const found = this.file.all<LoginAttempt>(
      `SELECT * FROM login_attempt ${where} ORDER BY id DESC LIMIT ?`,
      ...values,
      limit,
    );
    return found.map((attempt) => ({ ...attempt, device: describeDevice(attempt.device) }));
  }
}
