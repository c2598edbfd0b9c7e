import type { Language } from '../../platform/http/index.js';

/** Texts of the emails about approved and declined payments. */
export interface PaymentMailTexts {
  approvedSubject: (league: string) => string;
  declinedSubject: (league: string) => string;
  greeting: (name: string) => string;
  approved: (payments: number, league: string) => string;
  paidWithBalanceSubject: (league: string) => string;
  paidWithBalance: (payments: number, league: string) => string;
  declined: (payments: number, league: string) => string;
  period: (from: string, to: string) => string;
  services: (day: string) => string;
  value: string;
  penalty: string;
  bonus: string;
  balanceUsed: string;
  balanceAdded: string;
  received: string;
  comment: string;
  reason: string;
  pendingAgain: string;
  signIn: string;
}

const en: PaymentMailTexts = {
  approvedSubject: (league) => `Payment approved: ${league}`,
  declinedSubject: (league) => `Payment declined: ${league}`,
  greeting: (name) => `Hello ${name},`,
  approved: (payments, league) =>
    payments === 1
      ? `We approved a payment for ${league}.`
      : `We approved ${payments} payments for ${league}.`,
  paidWithBalanceSubject: (league) => `Paid with the balance: ${league}`,
  paidWithBalance: (payments, league) =>
    payments === 1
      ? `A payment for ${league} is settled: its balance covered it.`
      : `${payments} payments for ${league} are settled: its balance covered them.`,
  declined: (payments, league) =>
    payments === 1
      ? `We declined a payment for ${league}.`
      : `We declined ${payments} payments for ${league}.`,
  period: (from, to) => `${from} to ${to}`,
  services: (day) => `Services assigned on ${day}`,
  value: 'Charge',
  penalty: 'Late payment penalty',
  bonus: 'Bonus',
  balanceUsed: 'Paid from your balance',
  balanceAdded: 'Added to your balance',
  received: 'Received',
  comment: 'Comment',
  reason: 'Reason',
  pendingAgain: 'The payment is pending again. Once you have resolved this, upload a new receipt.',
  signIn: 'View your payments',
};

const es: PaymentMailTexts = {
  approvedSubject: (league) => `Pago aprobado: ${league}`,
  declinedSubject: (league) => `Pago rechazado: ${league}`,
  greeting: (name) => `Hola, ${name}:`,
  approved: (payments, league) =>
    payments === 1 ? `Aprobamos un pago de ${league}.` : `Aprobamos ${payments} pagos de ${league}.`,
  paidWithBalanceSubject: (league) => `Pagado con el saldo: ${league}`,
  paidWithBalance: (payments, league) =>
    payments === 1
      ? `Un pago de ${league} quedó pagado con su saldo a favor.`
      : `${payments} pagos de ${league} quedaron pagados con su saldo a favor.`,
  declined: (payments, league) =>
    payments === 1 ? `Rechazamos un pago de ${league}.` : `Rechazamos ${payments} pagos de ${league}.`,
  period: (from, to) => `Del ${from} al ${to}`,
  services: (day) => `Servicios asignados el ${day}`,
  value: 'Cobro',
  penalty: 'Recargo por mora',
  bonus: 'Bono',
  balanceUsed: 'Pagado con su saldo',
  balanceAdded: 'Agregado a su saldo',
  received: 'Recibido',
  comment: 'Comentario',
  reason: 'Motivo',
  pendingAgain:
    'El pago vuelve a estar pendiente. Cuando haya resuelto el motivo, suba un nuevo comprobante.',
  signIn: 'Ver sus pagos',
};

export const texts: Record<Language, PaymentMailTexts> = { en, es };
