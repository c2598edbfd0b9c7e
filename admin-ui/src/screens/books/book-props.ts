import type { Account, Period } from '../../api/books.js';

/** The props of every page of the books. */
export interface BookProps extends Period {
  /** The account that the general ledger shows. */
  account: Account;
  onAccount: (name: string) => void;
}
