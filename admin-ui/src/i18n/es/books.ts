import type { Messages } from '../index.js';
import type { books as english } from '../en/books.js';

/** The books in Spanish. */
export const books: Messages<typeof english> = {
  title: 'Libros',
  tab: {
    trial_balance: 'Balance de comprobación',
    general_ledger: 'Libro mayor',
    receivables: 'Cuentas por cobrar',
  },
  account: 'Cuenta',
  description: 'Concepto',
  opening: 'Inicial',
  debit: 'Debe',
  credit: 'Haber',
  closing: 'Final',
  balance: 'Saldo',
  nothing: 'No se registró nada en estos meses.',
  nobody_owes: 'Nadie debe nada.',
  more: 'Hay más asientos: los archivos los tienen todos.',
  accounts: {
    cash: 'Bancos',
    league_credit: 'Saldos a favor de ligas',
    tax: 'Impuesto por pagar',
    period_revenue: 'Cobros por período',
    service_revenue: 'Servicios',
    penalty_revenue: 'Recargos por atraso',
    bonus: 'Bonos',
    balance_corrections: 'Correcciones de saldo',
  },
};
