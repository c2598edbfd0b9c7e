import { newId } from '../kernel/ids.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import { webPush } from './web-push.js';

export const FOLLOW_KINDS = ['goal', 'result', 'lineup', 'moved', 'table'] as const;
/** What a follower wants to be told about; `moved` includes postponed matches. */
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export interface Follow {
  /** Null follows the whole league. */
  teamId: string | null;
  kinds: FollowKind[];
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Follower extends Subscription {
  id: string;
  language: 'en' | 'es';
}

export interface PushMessage extends Follower {
  message_id: number;
  payload: string;
  attempts: number;
  expires_at: number;
}

const MAX_FOLLOWERS = 5_000;
export const MAX_FOLLOWS = 30;

/** Followers, what they follow, and the messages still to be sent to them. */
export class Followers {
  constructor(
    private readonly file: LeagueFile,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** The keys that identify this league to push services (RFC 8292), created on first use. */
  keys(): { publicKey: string; privateKey: string } {
    const read = () =>
      this.file.one<{ publicKey: string; privateKey: string }>(
        'SELECT public_key AS publicKey, private_key AS privateKey FROM push_key',
      );
    const stored = read();
    if (stored !== undefined) return stored;
    const { publicKey, privateKey } = webPush().generateVAPIDKeys();
    this.file.write(() =>
      this.file.run(
        `INSERT INTO push_key (id, public_key, private_key, created) VALUES ('vapid', ?, ?, ?) ON CONFLICT DO NOTHING`,
        publicKey,
        privateKey,
        fromEpochMs(this.nowMs()),
      ),
    );
    return read()!;
  }

  /** What a browser follows; empty for an unknown one. */
  find(endpoint: string): Follow[] {
    return this.file
      .all<{ team_id: string | null; kinds: string }>(
        `SELECT follow.team_id, follow.kinds FROM follow JOIN follower ON follower.id = follower_id
         WHERE endpoint = ? ORDER BY follow.team_id`,
        endpoint,
      )
      .map(({ team_id, kinds }) => ({ teamId: team_id, kinds: JSON.parse(kinds) as FollowKind[] }));
  }

  /**
   * Stores everything a browser follows, replacing what it followed before.
   * @throws DomainError 409 `REFERENCE_UNKNOWN` for a team that does not exist; 403 `TOO_MANY_FOLLOWERS`
   */
  put({ endpoint, p256dh, auth }: Subscription, language: 'en' | 'es', follows: readonly Follow[]): void {
    const now = fromEpochMs(this.nowMs());
    this.file.write(() => {
      const existing = this.file.one<{ id: string }>('SELECT id FROM follower WHERE endpoint = ?', endpoint);
      if (existing === undefined && this.count() >= MAX_FOLLOWERS)
        throw new DomainError('TOO_MANY_FOLLOWERS', 403);
      const id = existing?.id ?? newId(this.nowMs());
      this.file.run(
        `INSERT INTO follower (id, endpoint, p256dh, auth, language, created, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
         ON CONFLICT (endpoint) DO UPDATE SET p256dh = ?3, auth = ?4, language = ?5, updated = ?6`,
        ...[id, endpoint, p256dh, auth, language, now],
      );
      this.file.run('DELETE FROM follow WHERE follower_id = ?', id);
      for (const { teamId, kinds } of follows) this.add(id, teamId, kinds);
    });
  }

  private add(id: string, teamId: string | null, kinds: readonly FollowKind[]): void {
    if (
      teamId !== null &&
      this.file.one('SELECT 1 FROM team WHERE id = ? AND active = 1', teamId) === undefined
    )
      throw new DomainError('REFERENCE_UNKNOWN', 409);
    this.file.run(
      'INSERT INTO follow (follower_id, team_id, kinds) VALUES (?, ?, ?)',
      id,
      teamId,
      JSON.stringify(kinds),
    );
  }

  /** Forgets a browser, including messages still to be sent to it. */
  remove(endpoint: string): void {
    this.file.write(() => this.file.run('DELETE FROM follower WHERE endpoint = ?', endpoint));
  }

  count(): number {
    return this.file.one<{ n: number }>('SELECT count(*) AS n FROM follower')!.n;
  }

  /** Followers interested in this kind of news about these teams or the whole league, each listed once. */
  listInterested(kind: FollowKind, teamIds: readonly string[]): Follower[] {
    return this.file.all<Follower>(
      `SELECT DISTINCT follower.id, endpoint, p256dh, auth, language FROM follow JOIN follower ON follower.id = follower_id
       WHERE (team_id IS NULL OR team_id IN (SELECT value FROM json_each(?1)))
         AND ?2 IN (SELECT value FROM json_each(follow.kinds)) ORDER BY follower.id`,
      JSON.stringify(teamIds),
      kind,
    );
  }

  /** Queues messages; they are on disk before the first one is sent. No page depends on them. */
  queue(messages: readonly { followerId: string; payload: string }[], lifeMs: number): void {
    const now = this.nowMs();
    this.file.writeUnversioned(() => {
      for (const { followerId, payload } of messages)
        this.file.run(
          'INSERT INTO push_message (follower_id, payload, due_at, expires_at) VALUES (?, ?, ?, ?)',
          ...[followerId, payload, now, now + lifeMs],
        );
    });
  }

  listDue(limit: number): PushMessage[] {
    return this.file.all<PushMessage>(
      `SELECT push_message.id AS message_id, payload, attempts, expires_at, follower.id, endpoint, p256dh, auth, language
       FROM push_message JOIN follower ON follower.id = follower_id WHERE due_at <= ? ORDER BY due_at, push_message.id LIMIT ${limit}`,
      this.nowMs(),
    );
  }

  /** When the next message is due, in milliseconds since 1970; null when there is none. */
  nextDue(): number | null {
    return this.file.one<{ at: number | null }>('SELECT min(due_at) AS at FROM push_message')!.at;
  }

  deleteMessage(messageId: number): void {
    this.file.writeUnversioned(() => this.file.run('DELETE FROM push_message WHERE id = ?', messageId));
  }

  postpone(messageId: number, untilMs: number): void {
    this.file.writeUnversioned(() =>
      this.file.run(
        'UPDATE push_message SET attempts = attempts + 1, due_at = ? WHERE id = ?',
        untilMs,
        messageId,
      ),
    );
  }
}
