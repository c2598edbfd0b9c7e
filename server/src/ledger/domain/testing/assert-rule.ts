/** What has to hold in a sequence of commands; cheaper than expect() where it is asked a million times. */
export function assertRule(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`does not hold: ${what}`);
}
