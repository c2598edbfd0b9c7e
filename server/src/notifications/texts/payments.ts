import type { Language } from '../../platform/http/index.js';

/** Texts of the emails about approved and declined payments. */
export interface PaymentMailTexts {
  /** Subjects contain the amount if there is one. */
  approvedSubject: (league: string, amount: string | null) => string;
  declinedSubject: (league: string) => string;
  paidWithBalanceSubject: (league: string, amount: string | null) => string;
  approvedTitle: string;
  declinedTitle: string;
  paidWithBalanceTitle: string;
  approved: (payments: number, league: string) => string;
  paidWithBalance: (payments: number, league: string) => string;
  declined: (payments: number, league: string) => string;
  wasApproved: string;
  value: string;
  penalty: string;
  bonus: string;
  balanceUsed: string;
  balanceAdded: string;
  received: string;
  comment: string;
  reason: string;
  /** What to do about a decline. */
  fix: (payments: number) => string;
  fixAsk: (payments: number) => string;
  sendAgain: string;
  receiptNumber: (number: string) => string;
  viewPayment: string;
  viewAccount: string;
}

const en: PaymentMailTexts = {
  approvedSubject: (league, amount) =>
    amount === null ? `Payment approved: ${league}` : `Payment approved: ${amount} for ${league}`,
  declinedSubject: (league) => `Payment declined: ${league}`,
  paidWithBalanceSubject: (league, amount) =>
    amount === null ? `Paid with your balance: ${league}` : `Paid with your balance: ${amount} for ${league}`,
  approvedTitle: 'Payment approved',
  declinedTitle: 'Payment declined',
  paidWithBalanceTitle: 'Paid with your balance',
  approved: (payments, league) =>
    payments === 1
      ? `We approved a payment for ${league}.`
      : `We approved ${payments} payments for ${league}.`,
  paidWithBalance: (payments, league) =>
    payments === 1
      ? `Your balance covered a payment for ${league}.`
      : `Your balance covered ${payments} payments for ${league}.`,
  declined: (payments, league) =>
    payments === 1
      ? `We declined a payment for ${league}.`
      : `We declined ${payments} payments for ${league}.`,
  wasApproved: 'This undoes an earlier approval.',
  value: 'Charge',
  penalty: 'Late payment penalty',
  bonus: 'Bonus',
  balanceUsed: 'Paid with your balance',
  balanceAdded: 'Added to your balance',
  received: 'Received',
  comment: 'Comment',
  reason: 'Reason',
  fix: (payments) =>
    payments === 1
      ? 'The payment is pending again. Fix the problem described in the reason, then upload the receipt again.'
      : 'The payments are pending again. Fix the problem described in the reason, then upload the receipt again.',
  fixAsk: (payments) =>
    payments === 1
      ? 'The payment is pending again. Fix the problem described in the reason, then send us the receipt again.'
      : 'The payments are pending again. Fix the problem described in the reason, then send us the receipt again.',
  sendAgain: 'Fix and upload again',
  receiptNumber: (number) =>
    `Your payment receipt is number ${number}. You can download it from the payment’s page.`,
  viewPayment: 'View the payment',
  viewAccount: 'View your account',
};

const es: PaymentMailTexts = {
  approvedSubject: (league, amount) =>
    amount === null ? `Pago aprobado: ${league}` : `Pago aprobado: ${amount} de ${league}`,
  declinedSubject: (league) => `Pago rechazado: ${league}`,
  paidWithBalanceSubject: (league, amount) =>
    amount === null ? `Pagado con su saldo: ${league}` : `Pagado con su saldo: ${amount} de ${league}`,
  approvedTitle: 'Pago aprobado',
  declinedTitle: 'Pago rechazado',
  paidWithBalanceTitle: 'Pagado con su saldo',
  approved: (payments, league) =>
    payments === 1 ? `Aprobamos un pago de ${league}.` : `Aprobamos ${payments} pagos de ${league}.`,
  paidWithBalance: (payments, league) =>
    payments === 1
      ? `Su saldo a favor cubrió un pago de ${league}.`
      : `Su saldo a favor cubrió ${payments} pagos de ${league}.`,
  declined: (payments, league) =>
    payments === 1 ? `Rechazamos un pago de ${league}.` : `Rechazamos ${payments} pagos de ${league}.`,
  wasApproved: 'Esto anula una aprobación anterior.',
  value: 'Cobro',
  penalty: 'Recargo por atraso',
  bonus: 'Bono',
  balanceUsed: 'Pagado con su saldo',
  balanceAdded: 'Abonado a su saldo',
  received: 'Recibido',
  comment: 'Comentario',
  reason: 'Motivo',
  fix: (payments) =>
    payments === 1
      ? 'El pago vuelve a estar pendiente. Corrija lo que dice el motivo y suba de nuevo el comprobante.'
      : 'Los pagos vuelven a estar pendientes. Corrija lo que dice el motivo y suba de nuevo el comprobante.',
  fixAsk: (payments) =>
    payments === 1
      ? 'El pago vuelve a estar pendiente. Corrija lo que dice el motivo y envíenos de nuevo el comprobante.'
      : 'Los pagos vuelven a estar pendientes. Corrija lo que dice el motivo y envíenos de nuevo el comprobante.',
  sendAgain: 'Corregir y volver a subir',
  receiptNumber: (number) => `Su recibo es el número ${number}. Puede descargarlo en la página del pago.`,
  viewPayment: 'Ver el pago',
  viewAccount: 'Ver su cuenta',
};

export const texts: Record<Language, PaymentMailTexts> = { en, es };
