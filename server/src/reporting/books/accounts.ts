import type { Language } from '../../platform/http/index.js';

export type AccountKind = 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';

export interface BooksAccount {
  /** The name used in postings (R40). */
  name: string;
  kind: AccountKind;
  /** The name in Ledger and hledger, which derive the kind of an account from its first word. */
  path: string;
  title: Record<Language, string>;
}

const account = (name: string, kind: AccountKind, path: string, en: string, es: string): BooksAccount => ({
  name,
  kind,
  path,
  title: { en, es },
});

/** The accounts of the ledger, in the order of a trial balance. */
export const ACCOUNTS: readonly BooksAccount[] = [
  account('cash', 'asset', 'assets:bank', 'Bank', 'Bancos'),
  account(
    'league_credit',
    'liability',
    'liabilities:league credit',
    'League credit',
    'Saldos a favor de ligas',
  ),
  account('tax', 'liability', 'liabilities:tax', 'Tax payable', 'Impuesto por pagar'),
  account('period_revenue', 'revenue', 'revenues:periods', 'Period charges', 'Cobros por período'),
  account('service_revenue', 'revenue', 'revenues:services', 'Services', 'Servicios'),
  account('penalty_revenue', 'revenue', 'revenues:penalties', 'Penalties', 'Recargos por atraso'),
  account('bonus', 'expense', 'expenses:bonuses', 'Bonuses', 'Bonos'),
  account(
    'balance_corrections',
    'expense',
    'expenses:balance corrections',
    'Balance corrections',
    'Correcciones de saldo',
  ),
];

/** An account by its name in postings; an account of a later release keeps that name. */
export function getAccount(name: string): BooksAccount {
  const title = name.replaceAll('_', ' ');
  return (
    ACCOUNTS.find((one) => one.name === name) ?? account(name, 'equity', `equity:${title}`, title, title)
  );
}

const orderOf = (name: string): number => {
  const index = ACCOUNTS.findIndex((one) => one.name === name);
  return index < 0 ? ACCOUNTS.length : index;
};

/** Comparator for the order of a trial balance. */
export const byAccount = (a: { account: string }, b: { account: string }): number =>
  orderOf(a.account) - orderOf(b.account) || (a.account < b.account ? -1 : 1);
