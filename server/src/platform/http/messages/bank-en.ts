/** Bank statements and their lines (R45). */
export const bankEn = {
  STATEMENT_INVALID: 'This bank statement cannot be read. Nothing was imported.',
  FILE_UNREADABLE: 'This part of the file cannot be read.',
  FILE_EMPTY: 'The file has no transactions.',
  HEADER_NOT_FOUND: 'No row with column names was found: a date and an amount are needed.',
  DATE_INVALID: 'This is not a valid date: {value}',
  AMOUNT_INVALID: 'This is not a valid amount: {value}',
  AMOUNT_MISSING: 'The amount is missing.',
  DIRECTION_UNKNOWN: 'It is not clear whether money came in or went out: {value}',
  CURRENCY_OTHER: 'This amount is in another currency: {value}',
  BALANCE_BROKEN: 'The balance does not follow from the line before. A line may be missing or changed.',
  BALANCE_WRONG: 'Opening balance and transactions do not add up to the closing balance.',
  ACCOUNT_NOT_IN_FILE: 'The file has statements of several accounts, and none of them is this account.',
  TOO_MANY_LINES: 'The file has too many transactions.',
  BANK_LINE_NOT_OPEN: 'This transaction has already been settled.',
  BANK_LINE_NOT_IGNORED: 'This transaction is not ignored.',
};
