import type { Language } from '../../platform/http/index.js';

interface StatementTexts {
  title: string;
  of: (league: string) => string;
  period: (from: string, to: string) => string;
  openPeriodNote: (at: string) => string;
  columns: {
    date: string;
    what: string;
    owedChange: string;
    balanceChange: string;
    owed: string;
    balance: string;
  };
  opening: string;
  closing: string;
  unpaid: string;
  unpaidColumns: { what: string; until: string; due: string };
  overdue: string;
  nothingDue: string;
  toPay: (owed: string, balance: string, toPay: string) => string;
  proof: string;
  head: (hash: string, position: number | string, version: number) => string;
  verify: (host: string) => string;
  qrCode: string;
  page: (n: number, of: number) => string;
}

export const TEXTS: Record<Language, StatementTexts> = {
  en: {
    title: 'Account statement',
    of: (league) => `Account statement of ${league}`,
    period: (from, to) => `From ${from} to ${to}`,
    openPeriodNote: (at) => `The period is not over: this is how the account stood on ${at}.`,
    columns: {
      date: 'Date',
      what: 'Description',
      owedChange: 'Owed +/-',
      balanceChange: 'Balance +/-',
      owed: 'Owed',
      balance: 'Balance',
    },
    opening: 'Opening balance',
    closing: 'Closing balance',
    unpaid: 'Owed at the end of the period',
    unpaidColumns: { what: 'Payment', until: 'Due by', due: 'Amount due' },
    overdue: 'overdue',
    nothingDue: 'Nothing is owed.',
    toPay: (owed, balance, toPay) => `To pay: ${toPay} (${owed} owed minus ${balance} from the balance).`,
    proof: 'Proof',
    head: (hash, position, version) =>
      `The last entry of this account is entry ${version}, at position ${position} of the ledger, with the hash ${hash}. The hash covers every entry before it.`,
    verify: (host) =>
      `To check this statement, scan the code or open the link. The page must be at ${host} and show the same amounts.`,
    qrCode: 'QR code of the link below',
    page: (n, of) => `Page ${n} of ${of}`,
  },
  es: {
    title: 'Estado de cuenta',
    of: (league) => `Estado de cuenta de ${league}`,
    period: (from, to) => `Del ${from} al ${to}`,
    openPeriodNote: (at) => `El período no ha terminado: así estaba la cuenta el ${at}.`,
    columns: {
      date: 'Fecha',
      what: 'Concepto',
      owedChange: 'Adeudado +/-',
      balanceChange: 'Saldo +/-',
      owed: 'Adeudado',
      balance: 'Saldo',
    },
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    unpaid: 'Adeudado al final',
    unpaidColumns: { what: 'Pago', until: 'Se paga hasta', due: 'Por pagar' },
    overdue: 'vencido',
    nothingDue: 'No se debe nada.',
    toPay: (owed, balance, toPay) => `A pagar: ${toPay} (${owed} menos ${balance} del saldo).`,
    proof: 'Comprobación',
    head: (hash, position, version) =>
      `El último movimiento de esta cuenta es el n.º ${version}, en la posición ${position} del libro, con el hash ${hash}. El hash abarca todos los anteriores.`,
    verify: (host) =>
      `Para verificar este estado de cuenta, escanee el código o abra el enlace. La página debe estar en ${host} y mostrar los mismos montos.`,
    qrCode: 'Código QR del enlace de abajo',
    page: (n, of) => `Página ${n} de ${of}`,
  },
};
