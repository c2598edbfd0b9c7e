import type { Visitor } from '@touchline/contracts';
import type { PlatformSession } from './platform-sessions.js';
import type { PlatformSessions } from './platform-sessions.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { PersonRow, Role } from './people.js';
import { hashSecret, newSecret } from './secrets.js';

const DAY_MS = 86_400_000;
/** Nobody wants to log in again every week at the pitch. */
export const SESSION_MS = 30 * DAY_MS;
export const PLATFORM_SESSION_MS = 8 * 3_600_000;
const LINK_MS = { invitation: 7 * DAY_MS, reset: 3_600_000 };
export type LinkKind = keyof typeof LINK_MS;

/** The person making the request. */
export interface LoggedInPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** A delegate's one team. */
  teamId: string | null;
  origin: 'platform' | 'league';
  /** As the audit names them. */
  actor: string;
}

/**
 * Passwords, sessions and links, stored in the league's file but not among its records: logging in changes nothing in
 * the league, so it works while the league is read-only and never appears in the audit.
 */
export class Logins {
  constructor(
    private readonly file: LeagueFile,
    private readonly platformSessions: Pick<PlatformSessions, 'isReportRecent'>,
    private readonly nowMs: () => number = Date.now,
  ) {}

  findPassword(personId: string): string | null {
    const sql = 'SELECT password FROM credential WHERE person_id = ?';
    return this.file.one<{ password: string }>(sql, personId)?.password ?? null;
  }

  /** Sets the password, and ends all of the person's sessions and links. */
  setPassword(personId: string, sealed: string): void {
    this.file.write(() => {
      this.file.run(
        `INSERT INTO credential (person_id, password, changed_at) VALUES (?, ?, ?)
         ON CONFLICT (person_id) DO UPDATE SET password = excluded.password, changed_at = excluded.changed_at`,
        personId,
        sealed,
        this.fromNow(0),
      );
      this.file.run('DELETE FROM session WHERE person_id = ?', personId);
      this.file.run('DELETE FROM access_link WHERE person_id = ?', personId);
    });
  }

  /** Opens a session for a person of the league or a visitor from the platform; returns its token. */
  open(user: { personId: string } | { platformSession: PlatformSession }): string {
    const token = newSecret();
    const [personId, platformSession] =
      'personId' in user ? [user.personId, null] : [null, user.platformSession];
    const visitor = platformSession === null ? null : JSON.stringify(platformSession.visitor);
    const expiresAt = this.fromNow(personId === null ? PLATFORM_SESSION_MS : SESSION_MS);
    this.file.write(() => {
      this.file.run('DELETE FROM session WHERE expires_at <= ?', this.fromNow(0));
      this.file.run(
        `INSERT INTO session (id, person_id, visitor, visit_id, handed_at, created, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[
          hashSecret(token),
          personId,
          visitor,
          platformSession?.id ?? null,
          platformSession?.handed_at ?? null,
        ],
        ...[this.fromNow(0), expiresAt],
      );
    });
    return token;
  }

  close(token: string): void {
    this.file.write(() => this.file.run('DELETE FROM session WHERE id = ?', hashSecret(token)));
  }

  /**
   * The person a session belongs to; null when it has ended, when the person was removed, or for a visitor whom the
   * platform may have banned without being able to report it.
   */
  resolveSession(token: string | undefined): LoggedInPerson | null {
    if (token === undefined) return null;
    const row = this.file.one<{ person_id: string | null; visitor: string | null }>(
      'SELECT person_id, visitor FROM session WHERE id = ? AND expires_at > ?',
      hashSecret(token),
      this.fromNow(0),
    );
    if (row === undefined) return null;
    if (row.visitor !== null)
      return this.platformSessions.isReportRecent ? toVisitor(JSON.parse(row.visitor) as Visitor) : null;
    const person = this.file.one<PersonRow>('SELECT * FROM person WHERE id = ?', row.person_id);
    return person === undefined ? null : toLoggedInPerson(person);
  }

  /** Creates a link and returns its token; earlier links of the same kind become invalid. */
  newLink(personId: string, kind: LinkKind): string {
    const token = newSecret();
    this.file.write(() => {
      this.file.run('DELETE FROM access_link WHERE person_id = ? AND kind = ?', personId, kind);
      this.file.run(
        'INSERT INTO access_link (id, person_id, kind, created, expires_at) VALUES (?, ?, ?, ?, ?)',
        ...[hashSecret(token), personId, kind, this.fromNow(0), this.fromNow(LINK_MS[kind])],
      );
    });
    return token;
  }

  findLink(token: string): { person: PersonRow; kind: LinkKind } | null {
    const row = this.file.one<PersonRow & { kind: LinkKind }>(
      `SELECT person.*, access_link.kind FROM access_link JOIN person ON person.id = person_id
       WHERE access_link.id = ? AND expires_at > ?`,
      hashSecret(token),
      this.fromNow(0),
    );
    if (row === undefined) return null;
    const { kind, ...person } = row;
    return { person, kind };
  }

  private fromNow(laterMs: number): string {
    return fromEpochMs(this.nowMs() + laterMs);
  }
}

function toVisitor({ user_id, name, email, role }: Visitor): LoggedInPerson {
  const actor = `${role}:${user_id}`;
  return { id: user_id, name, email, role: 'admin', teamId: null, origin: 'platform', actor };
}

function toLoggedInPerson({ id, name, email, role, team_id }: PersonRow): LoggedInPerson {
  return { id, name, email, role, teamId: team_id, origin: 'league', actor: `person:${id}` };
}
