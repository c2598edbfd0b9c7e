import { describe, expect, it } from '@jest/globals';
import type { FieldSpec, FormValues } from './form-schema.js';
import { createBody, createResolver, toFieldValue } from './form-schema.js';

const SPECS: FieldSpec[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'mail', label: 'Mail', kind: 'email' },
  { name: 'rounds', label: 'Rounds', kind: 'number', min: 1, max: 4 },
  { name: 'fee', label: 'Fee', kind: 'money', required: true, when: ({ rounds }) => rounds !== '' },
];

async function validate(values: FormValues) {
  const { errors, values: valid } = await createResolver(SPECS, 2)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
  return { messages, valid };
}

const EMPTY = { name: '', mail: '', rounds: '', fee: '' };

describe('a form with a schema', () => {
  it('returns an error code for each invalid field', async () => {
    const { messages } = await validate({ name: ' ', mail: 'ana', rounds: '9', fee: '' });
    expect(messages).toEqual({ name: 'required', mail: 'email', rounds: 'number', fee: 'required' });
  });

  it('does not validate a hidden field, and keeps its value', async () => {
    const values = { ...EMPTY, name: ' Ana ', fee: 'not an amount' };
    expect(await validate(values)).toEqual({ messages: {}, valid: values });
  });

  it('sends numbers, money in minor units, empty fields as null, and no hidden fields', () => {
    const values = { name: ' Ana ', mail: '', rounds: '2', fee: '12,5' };
    expect(createBody(SPECS, values, 2)).toEqual({ name: 'Ana', mail: null, rounds: 2, fee: 1250 });
    expect(createBody(SPECS, { ...values, rounds: '' }, 2)).not.toHaveProperty('fee');
  });
});

describe('a money field', () => {
  const fee: FieldSpec = { name: 'fee', label: 'Fee', kind: 'money', min: 0.01, max: 2000 };

  async function send(text: string) {
    const values = { fee: text };
    const { errors } = await createResolver([fee], 2)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return errors['fee']?.message ?? createBody([fee], values, 2)['fee'];
  }

  it.each([
    ['1.50', 150],
    ['1,50', 150],
    ['1.5', 150],
    ['1 500', 150_000],
    ['1.234,50', 123_450],
    ['$1,234.50', 123_450],
    ['0.01', 1],
    ['2000', 200_000],
    ['', null],
  ])('sends %s as %p cents', async (text, cents) => {
    expect(await send(text)).toBe(cents);
  });

  it.each(['1.500', '1,234', '12.345', '0', '-1', '2000.01', 'abc', '1e3', '99999999999999999999'])(
    'refuses %s, which is no amount, or could be two, or is out of range',
    async (text) => {
      expect(await send(text)).toBe('money');
    },
  );

  it.each([
    [150, '1.50'],
    [5, '0.05'],
    [123_456_789, '1234567.89'],
  ])('shows %p cents as an amount that it sends back unchanged: %s', async (cents, text) => {
    const shown = String(toFieldValue(fee, cents, 2));
    expect(shown).toBe(text);
    expect(createBody([fee], { fee: shown }, 2)).toEqual({ fee: cents });
  });
});
