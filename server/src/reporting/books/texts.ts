import type { Language } from '../../platform/http/index.js';

interface BooksTexts {
  columns: Record<
    | 'date'
    | 'number'
    | 'league'
    | 'event'
    | 'payments'
    | 'account'
    | 'opening'
    | 'debit'
    | 'credit'
    | 'closing'
    | 'balance',
    string
  >;
  sheets: Record<'trial_balance' | 'general_ledger' | 'journal' | 'receivables', string>;
  total: string;
  opening: string;
  events: Record<string, string>;
}

/** Texts of the books' files. */
export const TEXTS: Record<Language, BooksTexts> = {
  en: {
    columns: {
      date: 'Date',
      number: 'Entry',
      league: 'League',
      event: 'Description',
      payments: 'Payments',
      account: 'Account',
      opening: 'Opening',
      debit: 'Debit',
      credit: 'Credit',
      closing: 'Closing',
      balance: 'Balance',
    },
    sheets: {
      trial_balance: 'Trial balance',
      general_ledger: 'General ledger',
      journal: 'Journal',
      receivables: 'Receivables',
    },
    total: 'Total',
    opening: 'Opening balance',
    events: {
      PaymentApproved: 'Payment approved',
      PaymentDeclined: 'Approval reversed',
      PartReceived: 'Partial payment received',
      PartReversed: 'Partial payment reversed',
      BalancePaidOut: 'Balance paid out',
      BalanceCorrected: 'Balance corrected',
      PeriodCut: 'Unused days credited',
      PaymentProrated: 'Unused days credited',
    },
  },
  es: {
    columns: {
      date: 'Fecha',
      number: 'Asiento',
      league: 'Liga',
      event: 'Concepto',
      payments: 'Pagos',
      account: 'Cuenta',
      opening: 'Inicial',
      debit: 'Debe',
      credit: 'Haber',
      closing: 'Final',
      balance: 'Saldo',
    },
    sheets: {
      trial_balance: 'Balance de comprobación',
      general_ledger: 'Libro mayor',
      journal: 'Libro diario',
      receivables: 'Cuentas por cobrar',
    },
    total: 'Total',
    opening: 'Saldo inicial',
    events: {
      PaymentApproved: 'Pago aprobado',
      PaymentDeclined: 'Aprobación anulada',
      PartReceived: 'Pago parcial recibido',
      PartReversed: 'Pago parcial anulado',
      BalancePaidOut: 'Saldo devuelto',
      BalanceCorrected: 'Saldo corregido',
      PeriodCut: 'Días no usados abonados al saldo',
      PaymentProrated: 'Días no usados abonados al saldo',
    },
  },
};

/** The name of an event in the books; an event of a later release is shown by its type. */
export const eventText = (event: string, language: Language): string =>
  TEXTS[language].events[event] ?? event;
