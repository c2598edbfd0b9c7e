import { describe, expect, it } from '@jest/globals';
import { creditOnApproval } from './credit.js';

const SENT = { value: 10_000, penalty_value: 0, bonus_added: 0, bonus_complete: false };

describe('what comes back once a receipt in review is approved (R28a)', () => {
  it.each([
    ['the days left, where nothing was given', {}, 6_000],
    ['less what the bonus had paid of it', { bonus_added: 1_500 }, 4_500],
    ['nothing, where the bonus had paid more than that', { bonus_added: 7_000 }, 0],
    ['nothing, where a bonus had paid all of it', { bonus_complete: true }, 0],
    ['a penalty is for being late: it does not come back', { penalty_value: 500 }, 6_000],
  ])('%s', (_name, more, credit) => {
    expect(creditOnApproval({ ...SENT, ...more }, 4_000)).toBe(credit);
  });
});
