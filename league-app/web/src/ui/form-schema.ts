import { valibotResolver } from '@hookform/resolvers/valibot';
import { DEFAULT_ACCENT } from '@touchline/contracts';
import { formatDecimal, parseAmount } from '@touchline/ui/money';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';

export type FieldKind =
  | 'text'
  | 'email'
  | 'url'
  | 'password'
  | 'textarea'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'times'
  | 'moment'
  | 'color'
  | 'select'
  | 'check'
  | 'image';

/** A field of a form, named like the field of the request body. */
export interface FieldSpec<Name extends string = string> {
  name: Name;
  label: string;
  kind?: FieldKind;
  required?: boolean;
  hint?: string | undefined;
  min?: number;
  max?: number;
  options?: readonly { value: string; label: string }[];
  /** The field is only shown while this holds for the other values. */
  when?: (values: FormValues) => boolean;
  /** Round for people and crests, wide for photographs. */
  shape?: 'round' | 'wide';
  autoComplete?: string;
  /** Suggested values; others may be typed too. */
  suggestions?: readonly string[] | undefined;
  /** The field whose options depend on this one: emptied when this one changes. */
  resets?: Name;
  onChange?: (value: string) => void;
}

export type FormValues = Record<string, unknown>;

const CHECKS: Partial<Record<FieldKind, RegExp>> = {
  email: /^\S+@\S+\.\S+$/,
  url: /^https?:\/\/\S+\.\S+$/,
  number: /^-?\d+$/,
  times: /^(([01]?\d|2[0-3]):[0-5]\d\s*([,;]\s*|$))+$/,
};

function isValid(spec: FieldSpec, text: string, exponent: number): boolean {
  const { kind = 'text', min = -Infinity, max = Infinity } = spec;
  if (text === '') return true;
  if (!(CHECKS[kind]?.test(text) ?? true)) return false;
  if (kind === 'password') return text.length >= min;
  if (kind !== 'number' && kind !== 'money') return true;
  const value = kind === 'money' ? parseAmount(text, exponent) : Number(text);
  const unit = kind === 'money' ? 10 ** exponent : 1;
  return value !== null && value / unit >= min && value / unit <= max;
}

function entrySchema(spec: FieldSpec, exponent: number) {
  if (spec.kind === 'check') return v.boolean();
  if (spec.kind === 'image') return v.any();
  return v.pipe(
    v.string(),
    v.transform((text) => (spec.kind === 'password' ? text : text.trim())),
    v.check((text) => !spec.required || text !== '', 'required'),
    v.check((text) => isValid(spec, text, exponent), spec.kind ?? 'text'),
  );
}

/** Validates the fields that are shown for the current values. Error messages are keys of `fields`. */
export function createResolver(specs: readonly FieldSpec[], exponent: number): Resolver<FormValues> {
  return (values, context, options) => {
    const activeSpecs = specs.filter(({ when }) => when?.(values) ?? true);
    const schema = v.object(
      Object.fromEntries(activeSpecs.map((spec) => [spec.name, entrySchema(spec, exponent)])),
    );
    return valibotResolver(schema, {}, { raw: true })(values, context, options);
  };
}

/** Converts a record's value to its field's value. */
export function toFieldValue({ kind }: FieldSpec, value: unknown, exponent: number): unknown {
  if (kind === 'check') return value === true || value === 1;
  if (kind === 'image') return value ?? null;
  if (value === null || value === undefined) return kind === 'color' ? DEFAULT_ACCENT : '';
  if (kind === 'money') return formatDecimal(Number(value), exponent);
  return String(value);
}

function toBodyValue({ kind }: FieldSpec, value: unknown, exponent: number): unknown {
  if (kind === 'check' || kind === 'image') return value;
  if (kind === 'password') return value;
  const text = String(value ?? '').trim();
  if (text === '') return null;
  if (kind === 'number') return Number(text);
  if (kind === 'money') return parseAmount(text, exponent);
  return text;
}

/** Creates the request body: numbers as numbers, money in minor units, empty values as null. */
export function createBody(specs: readonly FieldSpec[], values: FormValues, exponent: number): FormValues {
  const activeSpecs = specs.filter(({ when }) => when?.(values) ?? true);
  return Object.fromEntries(
    activeSpecs.map((spec) => [spec.name, toBodyValue(spec, values[spec.name], exponent)]),
  );
}
