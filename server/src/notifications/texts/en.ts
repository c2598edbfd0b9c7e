import type { PaymentMailTexts } from './texts.js';

export const en: PaymentMailTexts = {
  approvedSubject: (league) => `Payment approved: ${league}`,
  declinedSubject: (league) => `Payment declined: ${league}`,
  greeting: (name) => `Hello ${name},`,
  approved: (payments, league) =>
    payments === 1
      ? `We have approved a payment of ${league}.`
      : `We have approved ${payments} payments of ${league}.`,
  declined: (payments, league) =>
    payments === 1
      ? `We have declined a payment of ${league}.`
      : `We have declined ${payments} payments of ${league}.`,
  period: (from, to) => `${from} to ${to}`,
  services: (day) => `Services assigned on ${day}`,
  value: 'Charged',
  penalty: 'Late payment charge',
  bonus: 'Bonus',
  balanceUsed: 'Paid from your balance',
  balanceAdded: 'Added to your balance',
  received: 'Received',
  comment: 'Comment',
  reason: 'Reason',
  pendingAgain: 'It is pending again: once the reason is settled, please upload a receipt again.',
  signIn: 'See your league’s payments',
};
