import { Injectable } from '@nestjs/common';
import { getNetwork, Throttle } from '../../platform/throttle/index.js';
import type { Attempt, ThrottleRule } from '../../platform/throttle/index.js';
import { normalizeIdentifier } from '../throttles.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * One name from one network. Under attack, when many networks try the name, each of them has one free attempt and then
 * a wait so long that its remaining attempts run into it.
 */
const PAIR: ThrottleRule = {
  name: 'login_pair',
  free: 5,
  firstWaitSeconds: 1,
  factor: 2,
  maxWaitSeconds: 15 * MINUTE,
  resetAfterSeconds: HOUR,
  strict: { free: 1, firstWaitSeconds: 30 },
};

/** One network, whichever names it tries. */
const NETWORK: ThrottleRule = {
  name: 'login_network',
  free: 30,
  firstWaitSeconds: 1,
  factor: 2,
  maxWaitSeconds: 15 * MINUTE,
  resetAfterSeconds: 15 * MINUTE,
};

/**
 * One name from all networks. It makes the other rules stricter but never imposes a wait itself: otherwise anybody
 * could lock the owner out.
 */
const UNDER_ATTACK: ThrottleRule = {
  name: 'login_under_attack',
  free: 20,
  firstWaitSeconds: 0,
  factor: 1,
  maxWaitSeconds: 0,
  resetAfterSeconds: HOUR,
};

export interface LoginAttempt {
  /** The password was right: the pair is forgotten, and for the other rules the attempt does not count. */
  succeeded(): Promise<void>;
  /** The password was not checked. */
  withdrawn(): Promise<void>;
}

/**
 * Limits failed logins (ADR 0015). Attempts are counted by the name as typed, whether or not there is such an account,
 * so that responses reveal nothing.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly throttle: Throttle) {}

  /** Forgets a person's failures under any of their names: they have a new password, so earlier attempts no longer matter. */
  async resetFailures(identities: string[], address: string): Promise<void> {
    const network = getNetwork(address);
    const pairs = identities.map((name): Attempt => ({
      rule: PAIR,
      subject: [normalizeIdentifier(name), network],
    }));
    await this.throttle.reset(...pairs);
  }

  /** Counts an attempt before its password is checked. Throws 429 TOO_MANY_ATTEMPTS. */
  async begin(identity: string, address: string): Promise<LoginAttempt> {
    const [name, network] = [normalizeIdentifier(identity), getNetwork(address)];
    const pair: Attempt = { rule: PAIR, subject: [name, network] };
    const shared: Attempt[] = [
      { rule: NETWORK, subject: network },
      { rule: UNDER_ATTACK, subject: name },
    ];
    await this.throttle.consume(pair, ...shared);
    return {
      succeeded: () => this.throttle.release({ reset: [pair], refund: shared }),
      withdrawn: () => this.throttle.release({ reset: [], refund: [pair, ...shared] }),
    };
  }
}
