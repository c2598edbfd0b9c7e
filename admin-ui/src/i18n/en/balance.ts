/** What staff do with a league's balance (R18). */
export const balance = {
  pay_out: 'Pay out balance',
  pay_out_title: 'Pay out the balance of %{league}',
  pay_out_text: 'Record the transfer you made. The owner is notified by email.',
  pay_out_done: 'Balance paid out.',
  line: 'Bank transaction',
  line_help: 'The bank transaction for this transfer, if its statement has been imported.',
  no_line: 'Not in the bank yet',
  reference: 'Transfer reference',
  reason: 'Reason (visible to the owner)',
  correct: 'Correct balance',
  correct_title: 'Correct the balance of %{league}',
  correct_text: 'Only for mistakes. The balance cannot go below 0. The owner is notified by email.',
  correct_done: 'Balance corrected.',
  sign: 'Correction',
  add: 'Add to the balance',
  deduct: 'Deduct from the balance',
};
