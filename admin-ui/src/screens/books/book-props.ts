/** The props of every page of the books. */
export interface BookProps {
  /** Months, both inclusive: `2026-11`. */
  from: string;
  to: string;
  /** An account of the general ledger, by its name. */
  account: string;
  onAccount: (name: string) => void;
}
