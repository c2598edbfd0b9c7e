/** The environment variables of the process. */
export type Environment = Record<string, string | undefined>;

/** Reads variables one by one and collects their problems, so that one message can list all of them. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** The trimmed value; undefined when unset or empty. */
  optional(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** An integer within bounds. */
  integer(name: string, fallback: number, bounds: { min: number; max: number }): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= bounds.min && value <= bounds.max) return value;
    this.problems.push(`${name} must be a whole number from ${bounds.min} to ${bounds.max}, not "${text}"`);
    return fallback;
  }

  /** 1 or true, 0 or false. */
  flag(name: string, fallback: boolean): boolean {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    if (text === '1' || text === 'true') return true;
    if (text !== '0' && text !== 'false') this.problems.push(`${name} must be 1 or 0, not "${text}"`);
    return false;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const match = allowed.find((value) => value === text);
    if (!match) this.problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
    return match ?? fallback;
  }

  /** A URL with one of the given schemes. The problem does not repeat its value, which may contain a password. */
  url(name: string, schemes: readonly string[]): string | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))) return text;
    this.problems.push(
      `${name} must be a URL that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    );
    return undefined;
  }

  /** A value that `accepts` allows; `form` describes the allowed values. */
  matching(name: string, fallback: string, accepts: (text: string) => boolean, form: string): string {
    const text = this.optional(name) ?? fallback;
    if (accepts(text)) return text;
    this.problems.push(`${name} must be ${form}, not "${text}"`);
    return fallback;
  }
}
