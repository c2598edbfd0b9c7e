import { describe, expect, it } from '@jest/globals';
import type { FieldSpec, FormValues } from './form-schema.js';
import { createBody, createResolver } from './form-schema.js';

const SPECS: FieldSpec[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'mail', label: 'Mail', kind: 'email' },
  { name: 'rounds', label: 'Rounds', kind: 'number', min: 1, max: 4 },
  { name: 'fee', label: 'Fee', kind: 'money', required: true, when: ({ rounds }) => rounds !== '' },
];

async function validate(values: FormValues) {
  const { errors, values: valid } = await createResolver(SPECS)(values, undefined, {
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
