import { DomainError } from '../kernel/domain-error.js';
import type { PlatformSession } from './platform-sessions.js';

/** So many may be on their way at once: more than any league has admins. */
const MAX_WAITING = 200;

/**
 * Lets in whom the platform has announced (ADR 0073). The platform hands over the digest of a code and who it stands
 * for; the browser brings the code, which is good once and for a short time. In memory alone: after a restart the link is
 * asked for again.
 */
export class SignInCodes {
  private readonly waiting = new Map<string, { platformSession: PlatformSession; until: number }>();

  /** @param nowMs a clock that is never set, in milliseconds */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** @throws DomainError 429 `TOO_MANY_ATTEMPTS` when too many codes wait to be used */
  announce(codeDigest: string, platformSession: PlatformSession, goodForMs: number): void {
    this.forgetOld();
    if (this.waiting.size >= MAX_WAITING) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 60 });
    this.waiting.set(codeDigest, { platformSession, until: this.nowMs() + goodForMs });
  }

  /** Whom a code lets in, once; null when it is not good, or not any more. */
  redeem(codeDigest: string): PlatformSession | null {
    this.forgetOld();
    const found = this.waiting.get(codeDigest);
    this.waiting.delete(codeDigest);
    return found?.platformSession ?? null;
  }

  /** Revokes the codes of platform sessions that the platform reports as ended. */
  keep(isGood: (platformSession: PlatformSession) => boolean): void {
    for (const [digest, { platformSession }] of this.waiting)
      if (!isGood(platformSession)) this.waiting.delete(digest);
  }

  /** Whether somebody may still come with a code. */
  get isWaiting(): boolean {
    this.forgetOld();
    return this.waiting.size > 0;
  }

  private forgetOld(): void {
    const now = this.nowMs();
    for (const [digest, { until }] of this.waiting) if (until <= now) this.waiting.delete(digest);
  }
}
