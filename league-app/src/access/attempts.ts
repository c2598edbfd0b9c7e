import type { LeagueLogin } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { fromEpochMs } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import Bowser from 'bowser';

/** A readable device name from its user agent, such as "Chrome, Windows". Empty when the user agent says nothing. */
function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const nameParts = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // A client that is not a browser starts with its own name: curl/8.5.0.
  return nameParts.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '');
}

/** `person_id` is a person of the league or of the platform; null when nobody has the address that was typed. */
export interface LoginAttempt extends LeagueLogin {
  id: number;
}

/** Attempts kept per outcome, so that a flood of refused ones does not push out the others. */
const MAX_PER_OUTCOME = 1_000;
const MAX_DEVICE = 200;

/**
 * Successful and refused logins, and where they came from. Separate from the audit, which covers the league's records
 * and is part of its backups. What was typed is not stored: people type passwords into the name field.
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
           (SELECT id FROM login_attempt WHERE outcome = ? ORDER BY id DESC LIMIT 1 OFFSET ${MAX_PER_OUTCOME})`,
        ...[outcome, outcome],
      );
    });
  }

  /**
   * Newest first, with readable device names.
   * @param before an attempt's id
   */
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
