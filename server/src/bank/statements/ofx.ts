import { sum } from '../../kernel/index.js';
import { readAmount } from './amounts.js';
import type { Currency } from './read-rows.js';
import type { Element } from './markup.js';
import { readOfxMarkup } from './markup.js';
import { createStatementError, StatementErrors, InvalidStatement, normalizeWhitespace } from './statement.js';
import type { Statement, StatementErrorCode, StatementLine } from './statement.js';
import { readDate } from './dates.js';

/** Statements of bank accounts and of credit cards. */
const STATEMENTS = [
  ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'],
  ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS'],
] as const;

function reject(code: StatementErrorCode, element: Element, value?: string): never {
  throw new InvalidStatement([createStatementError(code, element.line, value)]);
}

/** OFX uses a point or a comma before the decimals (specification 3.2.9.1), and no thousands separators. */
function readMoney(parent: Element, name: string, money: Currency): number {
  const element = parent.one(name);
  const text = element?.text.trim() ?? '';
  if (!element || text === '') return reject('AMOUNT_MISSING', element ?? parent);
  const isNumeric = /^[+-]?\d*([.,]\d*)?$/.test(text);
  const padded = text
    .replace(',', '.')
    .replace(/^([+-]?)\./, '$10.')
    .replace(/\.$/, '');
  const amount = isNumeric ? readAmount(padded, '.', money.exponent) : undefined;
  return amount ?? reject('AMOUNT_INVALID', element, text);
}

function readDay(transaction: Element): string {
  const element = transaction.one('DTPOSTED');
  const text = element?.text.trim() ?? '';
  return readDate(text.slice(0, 8), 'ymd') ?? reject('DATE_INVALID', element ?? transaction, text);
}

function toLine(transaction: Element, money: Currency): StatementLine {
  const currency = transaction.value('CURRENCY', 'CURSYM') || transaction.value('ORIGCURRENCY', 'CURSYM');
  if (transaction.one('CURRENCY') && currency !== money.currency)
    reject('CURRENCY_OTHER', transaction, currency);
  const payer = transaction.value('NAME') || transaction.value('PAYEE', 'NAME');
  return {
    line: transaction.line,
    booked_on: readDay(transaction),
    amount: readMoney(transaction, 'TRNAMT', money),
    payer: normalizeWhitespace(payer),
    text: normalizeWhitespace(transaction.value('MEMO')),
    bank_reference: normalizeWhitespace(transaction.value('FITID') || transaction.value('REFNUM')),
  };
}

function toStatement(element: Element, money: Currency, errors: StatementErrors): Statement | undefined {
  const currency = element.value('CURDEF').toUpperCase();
  if (currency !== '' && currency !== money.currency)
    reject('CURRENCY_OTHER', element.one('CURDEF')!, currency);
  const list = element.one('BANKTRANLIST');
  const lines = (list?.all('STMTTRN') ?? []).flatMap((transaction) => {
    const line = errors.collect(() => toLine(transaction, money));
    return line ? [line] : [];
  });
  const account = element.value('BANKACCTFROM', 'ACCTID') || element.value('CCACCTFROM', 'ACCTID');
  // LEDGERBAL is the balance of its own day, often later than the last transaction: not the closing balance of these
  // lines.
  return { lines, ...(account === '' ? {} : { account }) };
}

/** Statements of an OFX file of version 1 or 2. @throws InvalidStatement with all errors */
export function readOfx(text: string, money: Currency): Statement[] {
  const root = readOfxMarkup(text).one('OFX');
  const found = STATEMENTS.flatMap((path) => root?.all(...path) ?? []);
  if (found.length === 0) throw new InvalidStatement([createStatementError('FILE_EMPTY')]);
  // A transaction anywhere else would be left out silently.
  const listedCount = sum(found.map((element) => element.one('BANKTRANLIST')?.all('STMTTRN').length ?? 0));
  if (listedCount !== (text.match(/<STMTTRN>/gi)?.length ?? 0))
    throw new InvalidStatement([createStatementError('FILE_UNREADABLE')]);
  const errors = new StatementErrors();
  const statements = found.flatMap(
    (element) => errors.collect(() => toStatement(element, money, errors)) ?? [],
  );
  errors.throwIfAny();
  return statements;
}
