/** How often something may be tried, and how the waits grow after that. */
export interface ThrottleRule {
  /** Part of the key in the database, and the label in metrics and log: snake_case, unique. */
  name: string;
  /** Attempts before the first wait: within `forgottenAfterSeconds` of the first one, as long as no wait was due. */
  free: number;
  /** The wait after the last free attempt. 0: never a wait, the rule only counts (see `strict`). */
  firstWaitSeconds: number;
  /** Factor by which each further wait grows, up to `longestWaitSeconds`. */
  factor: number;
  longestWaitSeconds: number;
  /** After the end of the last wait. */
  forgottenAfterSeconds: number;
  /** Holds instead while a rule of the same call that only counts is over its free attempts. */
  strict?: { free: number; firstWaitSeconds: number };
}

/** One try of somebody at something. */
export interface Attempt {
  rule: ThrottleRule;
  /** Who or what is counted: a user's id, the network of an address, several of these. */
  subject: string | readonly string[];
}
