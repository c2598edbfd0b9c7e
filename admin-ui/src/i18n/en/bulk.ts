/** Bulk actions on all payments of a filter. */
export const bulk = {
  bulk: {
    all: 'Select all %{total} matching this filter',
    chosen: 'All %{total} matching this filter selected',
    pay_with_balance: 'Pay from balance…',
    remind: 'Send reminders…',
    pay_title: 'Pay these payments from balance?',
    remind_title: 'Send reminders to these leagues?',
    selected: 'Selected',
    applies_to: 'Applies to',
    payments: '%{count} payment |||| %{count} payments',
    leagues: '%{count} league |||| %{count} leagues',
    amount: 'Amount',
    skipped: 'Skipped',
    none: 'None of these payments can be included.',
    as_of: 'As of %{when}. If anything changes before you confirm, you will be asked again.',
    pay_submit: 'Pay %{count} payment |||| Pay %{count} payments',
    remind_submit: 'Send %{count} reminder |||| Send %{count} reminders',
    refresh: 'Refresh preview',
  },
};
