import type { LeagueFieldCode } from '@touchline/contracts';
import { isId } from '../kernel/ids.js';
import { isInstant } from '../kernel/instant.js';
import type { Instant } from '../kernel/instant.js';
import { isTimeZone } from '../kernel/local-time.js';
import { isOneLine } from '../kernel/one-line.js';
import type { FieldError } from '../kernel/domain-error.js';
import { invalid } from '../kernel/domain-error.js';
import { isUrlExtension } from '../kernel/url-extension.js';

type NamesOf<Body> = keyof Body & string;
/** The fields of a body with values of a type, if they are there. */
type FieldsOf<Body, Value> = {
  [Name in NamesOf<Body>]-?: NonNullable<Body[Name]> extends Value ? Name : never;
}[NamesOf<Body>];
type ItemOf<List> = NonNullable<List> extends readonly (infer Item extends object)[] ? Item : never;

const MAX_TEXT = 200;
const MAX_OBJECTS = 50;

/**
 * Reads the fields of a body one by one and collects errors. Unknown fields are ignored: the platform may be newer than
 * the league. `Body` is the contract's type of it, so that no field is read that the platform does not send.
 */
export class BodyFields<Body extends object> {
  private readonly errors: FieldError[] = [];
  private readonly body: Record<string, unknown>;

  constructor(
    body: unknown,
    private readonly prefix = '',
  ) {
    this.body = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  }

  text(name: FieldsOf<Body, string>): string {
    return this.read(name, isText, 'NOT_A_TEXT', '');
  }

  id(name: FieldsOf<Body, string>): string {
    return this.read(name, isId, 'NOT_AN_ID', '');
  }

  /** A text in a format that has no method of its own. */
  matching(name: FieldsOf<Body, string>, form: RegExp): string {
    const matchesForm = (value: unknown): value is string => typeof value === 'string' && form.test(value);
    return this.read(name, matchesForm, 'NOT_READ', '');
  }

  urlExtension(name: FieldsOf<Body, string>): string {
    return this.read(name, isUrlExtension, 'NOT_AN_EXTENSION', '');
  }

  instant(name: FieldsOf<Body, string>): Instant {
    return this.read(name, isInstant, 'NOT_AN_INSTANT', '');
  }

  timeZone(name: FieldsOf<Body, string>): string {
    return this.read(name, isTimeZone, 'NOT_A_TIME_ZONE', '');
  }

  address(name: FieldsOf<Body, string>): string {
    return this.read(name, isAddress, 'NOT_AN_ADDRESS', '');
  }

  boolean(name: FieldsOf<Body, boolean>): boolean {
    return this.read(name, (value) => typeof value === 'boolean', 'NOT_A_BOOLEAN', false);
  }

  count(name: FieldsOf<Body, number>): number {
    return this.read(name, isCount, 'NOT_A_COUNT', 0);
  }

  /** Returns `absent` for a field that is null or missing. */
  optional<Name extends NamesOf<Body>, T, D>(name: Name, read: (name: Name) => T, absent: D): T | D {
    return this.body[name] === undefined || this.body[name] === null ? absent : read(name);
  }

  object<Name extends FieldsOf<Body, object>, T>(
    name: Name,
    read: (fields: BodyFields<NonNullable<Body[Name]> & object>) => T,
  ): T {
    const value = this.body[name];
    if (typeof value !== 'object' || Array.isArray(value))
      this.errors.push({ field: this.prefix + name, code: 'NOT_AN_OBJECT' });
    const fields = new BodyFields<NonNullable<Body[Name]> & object>(value, `${this.prefix}${name}.`);
    const result = read(fields);
    this.errors.push(...fields.errors);
    return result;
  }

  /** A list of at most `MAX_OBJECTS` objects. */
  objects<Name extends FieldsOf<Body, readonly object[]>, T>(
    name: Name,
    read: (fields: BodyFields<ItemOf<Body[Name]>>) => T,
  ): T[] {
    const value = this.body[name];
    if (!Array.isArray(value) || value.length > MAX_OBJECTS) {
      this.wrong(name, 'NOT_A_LIST');
      return [];
    }
    return value.map((each: unknown, index) => {
      const fields = new BodyFields<ItemOf<Body[Name]>>(each, `${this.prefix}${name}.${index}.`);
      const result = read(fields);
      this.errors.push(...fields.errors);
      return result;
    });
  }

  wrong(name: NamesOf<Body>, code: LeagueFieldCode): void {
    this.errors.push({ field: this.prefix + name, code });
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` listing every invalid field. */
  check(): void {
    if (this.errors.length > 0) throw invalid(this.errors);
  }

  private read<T>(
    name: NamesOf<Body>,
    isValid: (value: unknown) => value is T,
    code: LeagueFieldCode,
    otherwise: T,
  ): T {
    const value = this.body[name];
    if (isValid(value)) return value;
    this.wrong(name, code);
    return otherwise;
  }
}

function isText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT && isOneLine(value.trim())
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isAddress(value: unknown): value is string {
  return isText(value) && /^https?:\/\//.test(value) && URL.canParse(value);
}
