import type { Language } from '../../platform/http/index.js';

/** Texts of the emails about partial payments and about other changes of a balance (R17a, R18, R46). */
export interface BalanceTexts {
  partSubject: (amount: string, league: string) => string;
  partTitle: string;
  part: (league: string) => string;
  partLabel: string;
  reversedSubject: (amount: string, league: string) => string;
  reversedTitle: string;
  reversed: (league: string) => string;
  paidOutSubject: (amount: string, league: string) => string;
  paidOutTitle: string;
  paidOut: (league: string) => string;
  paidOutLabel: string;
  reference: (reference: string) => string;
  correctedSubject: (league: string) => string;
  correctedTitle: string;
  corrected: (league: string) => string;
  added: string;
  deducted: string;
  comment: string;
  reason: string;
  balance: (amount: string) => string;
  noBalance: string;
  payRest: string;
  payWithBalance: string;
}

const en: BalanceTexts = {
  partSubject: (amount, league) => `Partial payment received: ${amount} for ${league}`,
  partTitle: 'Partial payment received',
  part: (league) => `We received part of what ${league} owes and added it to your balance.`,
  partLabel: 'Received',
  reversedSubject: (amount, league) => `Partial payment reversed: ${amount} for ${league}`,
  reversedTitle: 'Partial payment reversed',
  reversed: (league) => `A partial payment was not for ${league}. We deducted it from your balance.`,
  paidOutSubject: (amount, league) => `We paid out ${amount} of your balance: ${league}`,
  paidOutTitle: 'Your balance was paid out',
  paidOut: (league) => `We transferred money from the balance of ${league} to you.`,
  paidOutLabel: 'Paid out',
  reference: (reference) => `Reference: ${reference}`,
  correctedSubject: (league) => `Balance corrected: ${league}`,
  correctedTitle: 'Your balance was corrected',
  corrected: (league) => `We corrected the balance of ${league}.`,
  added: 'Added to your balance',
  deducted: 'Deducted from your balance',
  comment: 'Comment',
  reason: 'Reason',
  balance: (amount) => `Your balance is ${amount}.`,
  noBalance: 'There is no balance left.',
  payRest: 'Pay the rest',
  payWithBalance: 'Pay with your balance',
};

const es: BalanceTexts = {
  partSubject: (amount, league) => `Pago parcial recibido: ${amount} de ${league}`,
  partTitle: 'Recibimos un pago parcial',
  part: (league) => `Recibimos una parte de lo que debe ${league} y la abonamos a su saldo.`,
  partLabel: 'Recibido',
  reversedSubject: (amount, league) => `Pago parcial anulado: ${amount} de ${league}`,
  reversedTitle: 'Anulamos un pago parcial',
  reversed: (league) => `Un pago parcial no correspondía a ${league}. Lo descontamos de su saldo.`,
  paidOutSubject: (amount, league) => `Le devolvimos ${amount} de su saldo: ${league}`,
  paidOutTitle: 'Le devolvimos su saldo',
  paidOut: (league) => `Le transferimos dinero del saldo de ${league}.`,
  paidOutLabel: 'Devuelto',
  reference: (reference) => `Referencia: ${reference}`,
  correctedSubject: (league) => `Saldo corregido: ${league}`,
  correctedTitle: 'Corregimos su saldo',
  corrected: (league) => `Corregimos el saldo de ${league}.`,
  added: 'Abonado a su saldo',
  deducted: 'Descontado de su saldo',
  comment: 'Comentario',
  reason: 'Motivo',
  balance: (amount) => `Su saldo es de ${amount}.`,
  noBalance: 'Ya no queda saldo.',
  payRest: 'Pagar el resto',
  payWithBalance: 'Pagar con su saldo',
};

export const balanceTexts: Record<Language, BalanceTexts> = { en, es };
