/** What staff do with a league's balance (R18). */
export const balance = {
  pay_out: 'Pay out balance',
  pay_out_title: 'Pay out the balance of %{league}',
  pay_out_text: 'Enter the transfer that you have made. The owner is told by email.',
  pay_out_done: 'Balance paid out.',
  line: 'Bank transaction',
  line_help: 'The transaction that shows the transfer, if its statement is here already.',
  no_line: 'Not in the bank yet',
  reference: 'Reference of the transfer',
  reason: 'Reason (the owner can read it)',
  correct: 'Correct balance',
  correct_title: 'Correct the balance of %{league}',
  correct_text: 'For mistakes only. The balance never goes below 0, and the owner is told by email.',
  correct_done: 'Balance corrected.',
  sign: 'Correction',
  add: 'Add to the balance',
  deduct: 'Deduct from the balance',
};
