import type { Language } from '../../platform/http/index.js';
import type { CashKind } from './reconcile.js';

interface ReconciliationTexts {
  sheet: string;
  columns: Record<'list' | 'date' | 'what' | 'league' | 'reference' | 'bank' | 'ledger' | 'state', string>;
  lists: Record<'bank' | 'ledger' | 'open_lines' | 'without_line' | 'differing' | 'ignored', string>;
  sums: Record<
    | 'total'
    | 'matched'
    | 'matched_other_month'
    | 'ignored'
    | 'open'
    | 'reversed'
    | 'not_shown'
    | 'difference',
    string
  >;
  kinds: Record<CashKind, string>;
  reconciled: string;
  not_reconciled: string;
  overdue: string;
  /** Note on the third list when it is incomplete. */
  not_compared: string;
}

/** Texts of the month's file. */
export const TEXTS: Record<Language, ReconciliationTexts> = {
  en: {
    sheet: 'Reconciliation',
    columns: {
      ...{ list: 'List', date: 'Date', what: 'Description', league: 'League', reference: 'Reference' },
      ...{ bank: 'Bank', ledger: 'Ledger', state: 'Status' },
    },
    lists: {
      ...{ bank: 'Bank', ledger: 'Ledger', ignored: 'Ignored' },
      open_lines: 'Transactions without a payment',
      without_line: 'Approved, not in the bank',
      differing: 'Amounts that differ',
    },
    sums: {
      ...{ total: 'Total', matched: 'Matched', matched_other_month: 'Matched with another month' },
      ...{ ignored: 'Ignored', open: 'Without a payment', reversed: 'Reversed' },
      ...{ not_shown: 'Not in the bank', difference: 'Difference' },
    },
    kinds: {
      ...{ approval: 'Payment approved', part: 'Partial payment' },
      ...{ pay_out: 'Balance paid out', reversal: 'Reversal' },
    },
    ...{ reconciled: 'Reconciled', not_reconciled: 'Not reconciled yet', overdue: 'Overdue' },
    not_compared: 'Transactions not compared yet: {count}. Settle the earlier ones first',
  },
  es: {
    sheet: 'Conciliación',
    columns: {
      ...{ list: 'Lista', date: 'Fecha', what: 'Concepto', league: 'Liga', reference: 'Referencia' },
      ...{ bank: 'Banco', ledger: 'Libro', state: 'Estado' },
    },
    lists: {
      ...{ bank: 'Banco', ledger: 'Libro', ignored: 'Descartados' },
      open_lines: 'Movimientos sin pago',
      without_line: 'Aprobados que no están en el banco',
      differing: 'Montos que no coinciden',
    },
    sums: {
      ...{ total: 'Total', matched: 'Conciliado', matched_other_month: 'Conciliado con otro mes' },
      ...{ ignored: 'Descartado', open: 'Sin pago', reversed: 'Anulado' },
      ...{ not_shown: 'No está en el banco', difference: 'Diferencia' },
    },
    kinds: {
      ...{ approval: 'Pago aprobado', part: 'Pago parcial' },
      ...{ pay_out: 'Saldo devuelto', reversal: 'Anulación' },
    },
    ...{ reconciled: 'Conciliado', not_reconciled: 'Aún sin conciliar', overdue: 'Atrasado' },
    not_compared: '{count} movimientos aún sin comparar: resuelva primero los anteriores',
  },
};
