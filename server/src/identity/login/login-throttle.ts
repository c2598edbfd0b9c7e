import { Injectable } from '@nestjs/common';
import { getNetwork, Throttle } from '../../platform/throttle/index.js';
import type { Attempt, ThrottleRule } from '../../platform/throttle/index.js';
import { normalizeIdentifier } from '../throttles.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * One name from one network. Under attack, when many networks try the name, each of them has one free attempt and then
 * waits long enough that the rest of its turn meets the wait.
 */
const PAIR: ThrottleRule = {
  name: 'login_pair',
  free: 5,
  firstWaitSeconds: 1,
  factor: 2,
  longestWaitSeconds: 15 * MINUTE,
  forgottenAfterSeconds: HOUR,
  strict: { free: 1, firstWaitSeconds: 30 },
};

/** One network, whatever names it tries. */
const NETWORK: ThrottleRule = {
  name: 'login_network',
  free: 30,
  firstWaitSeconds: 1,
  factor: 2,
  longestWaitSeconds: 15 * MINUTE,
  forgottenAfterSeconds: 15 * MINUTE,
};

/** One name from everywhere. It makes the others strict and never waits itself: else anybody could lock its owner out. */
const UNDER_ATTACK: ThrottleRule = {
  name: 'login_under_attack',
  free: 20,
  firstWaitSeconds: 0,
  factor: 1,
  longestWaitSeconds: 0,
  forgottenAfterSeconds: HOUR,
};

/** One try to log in. */
export interface LoginAttempt {
  /** The password was right: the pair is forgotten, and for the others the attempt did not happen. */
  succeeded(): Promise<void>;
  /** The password was not looked at. */
  withdrawn(): Promise<void>;
}

/**
 * How often a login may fail (ADR 0015). Counted by the name as typed, whether there is such an account or not, so that
 * the answers tell nothing.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly throttle: Throttle) {}

  /** Forgets the failures of a person by any of their names: they have a new password, and what they tried is past. */
  async forgive(identities: string[], address: string): Promise<void> {
    const network = getNetwork(address);
    const pairs = identities.map((name): Attempt => ({
      rule: PAIR,
      subject: [normalizeIdentifier(name), network],
    }));
    await this.throttle.forget(...pairs);
  }

  /** Counts an attempt before its password is looked at. Throws 429 TOO_MANY_ATTEMPTS. */
  async begin(identity: string, address: string): Promise<LoginAttempt> {
    const [name, network] = [normalizeIdentifier(identity), getNetwork(address)];
    const pair: Attempt = { rule: PAIR, subject: [name, network] };
    const shared: Attempt[] = [
      { rule: NETWORK, subject: network },
      { rule: UNDER_ATTACK, subject: name },
    ];
    await this.throttle.take(pair, ...shared);
    return {
      succeeded: () => this.throttle.settle({ forget: [pair], giveBack: shared }),
      withdrawn: () => this.throttle.settle({ forget: [], giveBack: [pair, ...shared] }),
    };
  }
}
