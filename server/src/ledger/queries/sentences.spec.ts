import { describe, expect, it } from '@jest/globals';
import { writeSentence } from './sentences.js';

const writing = { currency: 'USD', zone: 'America/Guayaquil' };

describe('the sentence of a voided payment', () => {
  it.each([
    ['no reason', { reason: '', withdrawn: false }, 'Voided', 'Anulado'],
    ['a reason', { reason: 'Twice', withdrawn: false }, 'Voided: Twice', 'Anulado: Twice'],
    [
      'a move to the free tier',
      { reason: 'the league moved to the free tier', withdrawn: true },
      'Voided: the league moved to the free tier',
      'Anulado: la liga pasó al plan gratuito',
    ],
  ])('with %s is whole in both languages', (_what, facts, en, es) => {
    const event = { type: 'PaymentVoided' as const, data: { payment_id: 'jan', ...facts } };
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
  });
});
