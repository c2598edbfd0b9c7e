import type { Language } from '../../platform/http/index.js';

/** Sentences about what is left to pay and what is charged next. */
export interface AccountSummaryTexts {
  stillToPay: (amount: string, day: string) => string;
  stillToPayOverdue: (amount: string, overdue: string, day: string) => string;
  coveredByBalance: (amount: string) => string;
  inReview: (amount: string) => string;
  paidUp: string;
  balance: (amount: string) => string;
  unknownPeriods: (count: number) => string;
  nextFixed: (title: string, amount: string, from: string, to: string) => string;
  nextPerMatch: (title: string, from: string, to: string) => string;
  nextWithoutCharge: (title: string) => string;
  nextFree: string;
  nextEnds: string;
}

const en: AccountSummaryTexts = {
  stillToPay: (amount, day) => `Still to pay: ${amount}, due by ${day}.`,
  stillToPayOverdue: (amount, overdue, day) =>
    `Still to pay: ${amount}. Of this, ${overdue} has been overdue since ${day}.`,
  coveredByBalance: (amount) =>
    `Your balance covers the ${amount} that is still due. You can pay with it at any time.`,
  inReview: (amount) => `There is nothing to pay now: ${amount} is in review.`,
  paidUp: 'You’re all paid up.',
  balance: (amount) => `Your balance is ${amount}.`,
  unknownPeriods: (count) =>
    count === 1
      ? 'One period that has ended is not included: we do not know its matches yet.'
      : `${count} periods that have ended are not included: we do not know their matches yet.`,
  nextFixed: (title, amount, from, to) => `Next charge: ${title}, ${amount}, payable from ${from} to ${to}.`,
  nextPerMatch: (title, from, to) =>
    `Next charge: ${title}, according to the matches played, payable from ${from} to ${to}.`,
  nextWithoutCharge: (title) => `Next charge: ${title}, with nothing to pay.`,
  nextFree: 'Your plan is free: there are no further charges.',
  nextEnds: 'There are no further charges: your plan ends with the current period.',
};

const es: AccountSummaryTexts = {
  stillToPay: (amount, day) => `Le quedan por pagar ${amount}, hasta el ${day}.`,
  stillToPayOverdue: (amount, overdue, day) =>
    `Le quedan por pagar ${amount}. De ese monto, ${overdue} están vencidos desde el ${day}.`,
  coveredByBalance: (amount) =>
    `Su saldo cubre los ${amount} que quedan por pagar. Puede pagar con él cuando quiera.`,
  inReview: (amount) => `Por ahora no tiene nada que pagar: hay ${amount} en revisión.`,
  paidUp: 'Está al día con sus pagos.',
  balance: (amount) => `Su saldo es de ${amount}.`,
  unknownPeriods: (count) =>
    count === 1
      ? 'No se incluye un período que ya terminó: todavía no conocemos sus partidos.'
      : `No se incluyen ${count} períodos que ya terminaron: todavía no conocemos sus partidos.`,
  nextFixed: (title, amount, from, to) => `Próximo cobro: ${title}, ${amount}, se paga del ${from} al ${to}.`,
  nextPerMatch: (title, from, to) =>
    `Próximo cobro: ${title}, según los partidos jugados, se paga del ${from} al ${to}.`,
  nextWithoutCharge: (title) => `Próximo cobro: ${title}, sin monto por pagar.`,
  nextFree: 'Su plan es gratuito: no hay más cobros.',
  nextEnds: 'No hay más cobros: su plan termina con el período en curso.',
};

export const accountSummaryTexts: Record<Language, AccountSummaryTexts> = { en, es };
