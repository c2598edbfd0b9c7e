import { DomainError } from '../kernel/domain-error.js';
import { Throttle } from './throttle.js';
import type { Counter, SavedCount, ThrottleRule } from './throttle.js';
import { isIPv6 } from 'node:net';

/**
 * The network that attempts are counted by: an IPv4 address, or the /64 of an IPv6 address, which is what one household
 * has (ADR 0015). An IPv4 address written as IPv6 counts as the IPv4 address.
 */
export function getNetwork(address: string): string {
  const normalized = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!;
  if (!isIPv6(normalized)) return normalized;
  const [head = '', tail] = normalized.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** One name from one network. While many networks try the name, each has one free attempt and then waits longer. */
const PAIR: ThrottleRule = {
  name: 'pair',
  free: 5,
  firstWaitMs: SECOND,
  maxWaitMs: 15 * MINUTE,
  resetAfterMs: HOUR,
  strict: { free: 1, firstWaitMs: 30 * SECOND },
};
/** One network, whatever names it tries. */
const NETWORK: ThrottleRule = {
  name: 'network',
  free: 30,
  firstWaitMs: SECOND,
  maxWaitMs: 15 * MINUTE,
  resetAfterMs: 15 * MINUTE,
};
/**
 * One name from all networks. It makes the pairs strict and never waits itself; otherwise anybody could lock the owner
 * out.
 */
const UNDER_ATTACK: ThrottleRule = {
  name: 'under_attack',
  free: 20,
  firstWaitMs: 0,
  maxWaitMs: 0,
  resetAfterMs: HOUR,
};
const MAILS_OF_ONE: ThrottleRule = {
  name: 'mails_of_one',
  free: 3,
  firstWaitMs: MINUTE,
  maxWaitMs: 15 * MINUTE,
  resetAfterMs: HOUR,
};
const MAILS: ThrottleRule = { ...MAILS_OF_ONE, name: 'mails', free: 20, firstWaitMs: 30 * SECOND };
/** To one mailbox from all networks: a hundred networks cannot send a hundred mails. */
const MAILS_TO: ThrottleRule = { ...MAILS_OF_ONE, name: 'mails_to', free: 6 };
/** Codes cannot be guessed; this limits the cost of trying. */
const ENTRY: ThrottleRule = { ...NETWORK, name: 'entry' };
const PASSWORD_AGAIN: ThrottleRule = { ...PAIR, name: 'password_again' };

export interface Attempt {
  /** The password was right: resets the pair, and does not count the attempt for the other rules. */
  succeeded(): void;
  /** The password was not checked. */
  withdrawn(): void;
}

/**
 * Limits failed logins by name and network, like the platform (ADR 0015, ADR 0074). By name alone a stranger could lock
 * the owner out; by network alone a network could try any number of names.
 */
export class LoginThrottle {
  private readonly throttle: Throttle;

  constructor(nowMs?: () => number) {
    this.throttle = new Throttle(nowMs);
  }

  /**
   * Counts an attempt before its password is checked.
   * @throws DomainError 429 `TOO_MANY_ATTEMPTS`
   */
  begin(email: string, address: string): Attempt {
    const [name, network] = [email.toLowerCase(), getNetwork(address)];
    const pair = { rule: PAIR, subject: `${name}\0${network}` };
    const shared = [
      { rule: NETWORK, subject: network },
      { rule: UNDER_ATTACK, subject: name },
    ];
    const isStrict = this.throttle.isUsedUp(shared[1]!);
    this.consume([pair, ...shared], isStrict);
    return this.createAttempt(pair, shared);
  }

  /**
   * A password re-entered by somebody who is logged in.
   * @throws DomainError 429 `TOO_MANY_ATTEMPTS`
   */
  beginReauthentication(personId: string): Attempt {
    const counter = { rule: PASSWORD_AGAIN, subject: personId };
    this.consume([counter]);
    return this.createAttempt(counter, []);
  }

  /**
   * A mail with a link, whether or not anybody has the address.
   * @throws DomainError 429 `TOO_MANY_ATTEMPTS`
   */
  countMail(email: string, address: string): void {
    const [name, network] = [email.toLowerCase(), getNetwork(address)];
    this.consume([
      { rule: MAILS_OF_ONE, subject: `${name}\0${network}` },
      { rule: MAILS, subject: network },
      { rule: MAILS_TO, subject: name },
    ]);
  }

  /**
   * An invalid code from the platform.
   * @throws DomainError 429 `TOO_MANY_ATTEMPTS`
   */
  countInvalidCode(address: string): void {
    this.consume([{ rule: ENTRY, subject: getNetwork(address) }]);
  }

  /** The counters, for the next process of the same league. */
  save(): SavedCount[] {
    return this.throttle.save();
  }

  restore(counts: readonly SavedCount[]): void {
    this.throttle.restore(counts);
  }

  private createAttempt(own: Counter, shared: readonly Counter[]): Attempt {
    const refund = (counters: readonly Counter[]): void =>
      counters.forEach((counter) => this.throttle.refund(counter));
    return {
      succeeded: () => {
        this.throttle.reset(own);
        refund(shared);
      },
      withdrawn: () => refund([own, ...shared]),
    };
  }

  /** Counts on all counters, or on none when one of them has to wait, so that retrying does not extend the wait. */
  private consume(counters: readonly Counter[], isStrict = false): void {
    const wait = Math.max(...counters.map((counter) => this.throttle.waitMs(counter, isStrict)));
    if (wait > 0) throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: Math.ceil(wait / SECOND) });
    for (const counter of counters) this.throttle.count(counter);
  }
}
