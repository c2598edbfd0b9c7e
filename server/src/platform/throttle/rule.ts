/** How many attempts are allowed, and how the waits grow after that. */
export interface ThrottleRule {
  /** Part of the key in the database, and label in metrics and log: snake_case, unique. */
  name: string;
  /** Attempts before the first wait: within `resetAfterSeconds` of the first one, as long as no wait was due. */
  free: number;
  /** Wait after the last free attempt. 0: never a wait, the rule only counts (see `strict`). */
  firstWaitSeconds: number;
  /** Factor by which each further wait grows, up to `maxWaitSeconds`. */
  factor: number;
  maxWaitSeconds: number;
  /** Counted from the end of the last wait. */
  resetAfterSeconds: number;
  /** Applies instead while a count-only rule in the same call exceeds its free attempts. */
  strict?: { free: number; firstWaitSeconds: number };
}

/** One attempt of a subject. */
export interface Attempt {
  rule: ThrottleRule;
  /** What is counted: a user's id, the network of an address, or several of these. */
  subject: string | readonly string[];
}
