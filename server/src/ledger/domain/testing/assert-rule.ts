/** Asserts a rule in a sequence of commands; cheaper than expect() when called a million times. */
export function assertRule(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`does not hold: ${what}`);
}
