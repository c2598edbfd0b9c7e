export const figureEntries = {
  figure_entries: {
    of: '%{figure}, %{part}',
    account: 'Ledger account',
    amount: 'Amount',
    empty: 'No entries make up this amount.',
    close: 'Close details',
  },
};
