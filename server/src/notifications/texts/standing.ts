import type { Language } from '../../platform/http/index.js';

/** Sentences about what is left to pay and what is charged next. */
export interface StandingTexts {
  left: (amount: string, day: string) => string;
  leftOverdue: (amount: string, overdue: string, day: string) => string;
  leftCovered: (amount: string) => string;
  inReview: (amount: string) => string;
  nothingLeft: string;
  balance: (amount: string) => string;
  unknownPeriods: (count: number) => string;
  nextFixed: (what: string, amount: string, from: string, to: string) => string;
  nextPerMatch: (what: string, from: string, to: string) => string;
  nextNothing: (what: string) => string;
  nextFree: string;
  nextEnds: string;
}

const en: StandingTexts = {
  left: (amount, day) => `Still to pay: ${amount}, due by ${day}.`,
  leftOverdue: (amount, overdue, day) =>
    `Still to pay: ${amount}. Of this, ${overdue} has been overdue since ${day}.`,
  leftCovered: (amount) =>
    `Your balance covers the ${amount} that is still due. You can pay with it at any time.`,
  inReview: (amount) => `There is nothing to pay now: ${amount} is in review.`,
  nothingLeft: 'You’re all paid up.',
  balance: (amount) => `Your balance is ${amount}.`,
  unknownPeriods: (count) =>
    count === 1
      ? 'One period that has ended is not included: we do not know its matches yet.'
      : `${count} periods that have ended are not included: we do not know their matches yet.`,
  nextFixed: (what, amount, from, to) => `Next charge: ${what}, ${amount}, payable from ${from} to ${to}.`,
  nextPerMatch: (what, from, to) =>
    `Next charge: ${what}, according to the matches played, payable from ${from} to ${to}.`,
  nextNothing: (what) => `Next charge: ${what}, with nothing to pay.`,
  nextFree: 'Your plan is free: there are no further charges.',
  nextEnds: 'There are no further charges: your plan ends with the current period.',
};

const es: StandingTexts = {
  left: (amount, day) => `Le queda por pagar ${amount}, hasta el ${day}.`,
  leftOverdue: (amount, overdue, day) =>
    `Le queda por pagar ${amount}. De ese monto, ${overdue} está vencido desde el ${day}.`,
  leftCovered: (amount) =>
    `Su saldo cubre los ${amount} que quedan por pagar. Puede pagar con él cuando quiera.`,
  inReview: (amount) => `Por ahora no tiene nada que pagar: ${amount} está en revisión.`,
  nothingLeft: 'Está al día con sus pagos.',
  balance: (amount) => `Su saldo es de ${amount}.`,
  unknownPeriods: (count) =>
    count === 1
      ? 'Falta un período que ya terminó: todavía no conocemos sus partidos.'
      : `Faltan ${count} períodos que ya terminaron: todavía no conocemos sus partidos.`,
  nextFixed: (what, amount, from, to) => `Próximo cobro: ${what}, ${amount}, se paga del ${from} al ${to}.`,
  nextPerMatch: (what, from, to) =>
    `Próximo cobro: ${what}, según los partidos jugados, se paga del ${from} al ${to}.`,
  nextNothing: (what) => `Próximo cobro: ${what}, sin monto por pagar.`,
  nextFree: 'Su plan es gratuito: no hay más cobros.',
  nextEnds: 'No hay más cobros: su plan termina con el período en curso.',
};

export const standingTexts: Record<Language, StandingTexts> = { en, es };
