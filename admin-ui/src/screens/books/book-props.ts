/** What every page of the books is given. */
export interface BookProps {
  /** Months, both counted: `2026-11`. */
  from: string;
  to: string;
  /** Of the general ledger, by its name. */
  account: string;
  onAccount: (name: string) => void;
}
