/** A month of the bank against the ledger, and the email that asks the owner about an approval (R47). */
export const month = {
  bank: 'Bank',
  ledger: 'Ledger',
  matched: 'Matched',
  other_month: 'Matched with another month',
  ignored: 'Ignored',
  open: 'Without a payment',
  reversed: 'Reversed',
  not_shown: 'Not in the bank',
  difference: 'Bank minus ledger',
  no_statement: 'No statement has been imported yet.',
  covered: 'Statements go up to %{day}.',
  reconciled: '%{month} is reconciled.',
  left: '%{month}: %{count} transaction left to settle. |||| %{month}: %{count} transactions left to settle.',
  none: 'None.',
  more: '%{count} more in the file. |||| %{count} more in the file.',
  open_title: 'Transactions without a payment',
  open_help: 'Match each one with what it pays, or ignore it with a reason.',
  match: 'Match',
  without_title: 'Approved, not in the bank',
  without_help: 'No bank transaction is matched with these approvals. Transfers can take up to %{days} days.',
  overdue: 'Overdue',
  ask: 'Write to the owner',
  kind: {
    approval: 'Payment approved',
    part: 'Partial payment',
    pay_out: 'Balance paid out',
    reversal: 'Reversal',
  },
  differing_title: 'Amounts that differ',
  differing_help: 'Decline the approval, then approve the payment with the transaction.',
  not_compared:
    '%{count} transaction was not compared yet. Settle the ones before it first. |||| %{count} transactions were not compared yet. Settle the ones before them first.',
  bank_shows: 'Bank %{amount}',
  was_approved: 'Approved %{amount}',
  review: 'Review',
};

export const ask = {
  subject: 'Your payment of %{amount} for %{league}',
  text: 'Hello %{name},\n\nWe approved your payment of %{amount} for %{league} on %{day}, but the transfer has not reached our account.\n\nCheck with your bank and send us its confirmation of the transfer. If the transfer was returned, make it again.\n\nThank you.',
};
