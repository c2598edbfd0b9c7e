import { DomainError } from '../kernel/domain-error.js';
import type { PlatformSession } from './platform-sessions.js';

/** Codes that may be pending at once: more than any league has admins. */
const MAX_WAITING = 200;

/**
 * Logs in visitors that the platform has announced (ADR 0073). The platform hands over the digest of a code and who it
 * stands for; the browser brings the code, which is valid once and for a short time. Kept in memory only: after a
 * restart the visitor requests a new link.
 */
export class SignInCodes {
  private readonly waiting = new Map<string, { platformSession: PlatformSession; expiresAtMs: number }>();

  /** @param nowMs a monotonic clock, in milliseconds */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** @throws DomainError 429 `TOO_MANY_ATTEMPTS` when too many codes are pending */
  announce(codeDigest: string, platformSession: PlatformSession, validForMs: number): void {
    this.removeExpired();
    if (this.waiting.size >= MAX_WAITING) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 60 });
    this.waiting.set(codeDigest, { platformSession, expiresAtMs: this.nowMs() + validForMs });
  }

  /** Redeems a code, once; null when it is invalid or has expired. */
  redeem(codeDigest: string): PlatformSession | null {
    this.removeExpired();
    const found = this.waiting.get(codeDigest);
    this.waiting.delete(codeDigest);
    return found?.platformSession ?? null;
  }

  /** Revokes the codes of platform sessions that the platform reports as ended. */
  retain(isActive: (platformSession: PlatformSession) => boolean): void {
    for (const [digest, { platformSession }] of this.waiting)
      if (!isActive(platformSession)) this.waiting.delete(digest);
  }

  /** Whether somebody may still come with a code. */
  get isWaiting(): boolean {
    this.removeExpired();
    return this.waiting.size > 0;
  }

  private removeExpired(): void {
    const now = this.nowMs();
    for (const [digest, { expiresAtMs }] of this.waiting) if (expiresAtMs <= now) this.waiting.delete(digest);
  }
}
