import type { Followers, PushMessage } from './followers.js';
import { isEndpoint } from './services.js';
import { webPush } from './web-push.js';

const MAX_CONCURRENT = 10;
const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10_000;
const MAX_RETRY_DELAY_MS = 10 * 60_000;
/** The browser no longer exists, or has withdrawn its permission (RFC 8030). */
const GONE_STATUSES = new Set([404, 410]);

export interface SenderOptions {
  followers: Followers;
  /** Contact for complaints of a push service: a web or mail address (RFC 8292). */
  subject: () => string;
  /** Origins of push services besides the known ones. */
  services: () => readonly string[];
  firstWaitMs?: number;
}

/**
 * Sends queued messages, ten at a time, as in RFC 8030, 8291 and 8292. A message that a service does not accept now is
 * retried, with growing delays, until it is outdated; followers that are gone are removed. While messages are pending
 * the league stays awake.
 */
export class PushSender {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;

  constructor(private readonly options: SenderOptions) {}

  get isBusy(): boolean {
    return this.timer !== null || this.working !== null;
  }

  /** Continues with messages that are due; call it after queueing, and when the league is opened. */
  wake(): void {
    if (this.working !== null) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const dueAt = this.options.followers.nextDue();
    if (dueAt === null) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.working = this.sendAll().finally(() => {
          this.working = null;
          if (!this.isStopped) this.wake();
        });
      },
      Math.max(0, dueAt - Date.now()),
    );
  }

  private isStopped = false;

  /** Waits for messages being sent; the rest is sent when the league is opened again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.working;
  }

  private async sendAll(): Promise<void> {
    while (!this.isStopped) {
      const due = this.options.followers.listDue(MAX_CONCURRENT);
      if (due.length === 0) return;
      await Promise.all(due.map((message) => this.sendOne(message)));
    }
  }

  private async sendOne(message: PushMessage): Promise<void> {
    const { followers } = this.options;
    if (message.expires_at <= Date.now()) return followers.deleteMessage(message.message_id);
    const { status, waitMs } = await this.post(message);
    if (this.isStopped && status === 0) return;
    if (GONE_STATUSES.has(status)) return followers.remove(message.endpoint);
    const isLater = status === 0 || status === 429 || status >= 500;
    if (!isLater || message.attempts + 1 >= MAX_ATTEMPTS) return followers.deleteMessage(message.message_id);
    const { firstWaitMs = FIRST_WAIT_MS } = this.options;
    const wait = Math.min(Math.max(waitMs, firstWaitMs * 4 ** message.attempts), MAX_RETRY_DELAY_MS);
    followers.postpone(message.message_id, Date.now() + wait);
  }

  /** The push service's response; status 0 when there is none. */
  private async post(message: PushMessage): Promise<{ status: number; waitMs: number }> {
    const { endpoint, p256dh, auth, payload, expires_at: expiresAt } = message;
    if (!isEndpoint(endpoint, this.options.services())) return { status: 410, waitMs: 0 };
    try {
      const { headers, body } = webPush().generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: Math.max(1, Math.round((expiresAt - Date.now()) / 1_000)),
          urgency: 'high',
          vapidDetails: { subject: this.options.subject(), ...this.options.followers.keys() },
        },
      );
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body!),
        // Redirects are not followed: only known services are contacted.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return { status: answer.status, waitMs: Number(answer.headers.get('retry-after') ?? 0) * 1_000 || 0 };
    } catch {
      return { status: 0, waitMs: 0 };
    }
  }
}
