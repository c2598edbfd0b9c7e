export const behind = {
  behind: {
    of: '%{figure}, %{part}',
    account: 'Ledger account',
    accounts: {
      cash: 'Cash',
      league_credit: 'League balance',
      bonus: 'Bonuses',
      period_revenue: 'Period revenue',
      service_revenue: 'Service revenue',
      penalty_revenue: 'Penalty revenue',
    },
    amount: 'Amount',
    empty: 'No entries make up this amount.',
    close: 'Close details',
  },
};
