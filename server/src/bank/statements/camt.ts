import type { Money } from '../../kernel/index.js';
import { readAmount } from './amounts.js';
import { readDate } from './dates.js';
import type { Element } from './markup.js';
import { readXml } from './markup.js';
import type { Currency } from './read-rows.js';
import { createStatementError, StatementErrors, InvalidStatement, normalizeWhitespace } from './statement.js';
import type { Statement, StatementErrorCode, StatementLine } from './statement.js';

/** What banks write instead of a reference, since ISO 20022 requires one. */
const NOT_PROVIDED = /^(notprovided|not provided|n\/?a)$/i;

function reject(code: StatementErrorCode, element: Element, value?: string): never {
  throw new InvalidStatement([createStatementError(code, element.line, value)]);
}

/** Reads an `Amt`, whose currency has to match. It is always positive; the sign comes from the direction next to it. */
function readMoney(parent: Element, money: Currency): Money {
  const element = parent.one('Amt');
  const text = element?.text.trim() ?? '';
  if (!element || text === '') return reject('AMOUNT_MISSING', element ?? parent);
  const currency = element.attributes['Ccy'];
  if (currency !== undefined && currency !== money.currency) reject('CURRENCY_OTHER', element, currency);
  const amount = /^\d+(\.\d+)?$/.test(text) ? readAmount(trimZeros(text), '.', money.exponent) : undefined;
  const direction = parent.value('CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') reject('DIRECTION_UNKNOWN', parent, direction);
  return (direction === 'CRDT' ? amount : amount && -amount) ?? reject('AMOUNT_INVALID', element, text);
}

/** ISO 20022 allows five decimals in any currency. */
const trimZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/**
 * The balance with one of these codes. Available, forward and interim balances say nothing about what was booked, so
 * only the booked opening and closing ones (or the previous statement's closing balance) are requested.
 */
function findBalance(statement: Element, codes: readonly string[]): Element | undefined {
  return statement.all('Bal').find((balance) => codes.includes(balance.value('Tp', 'CdOrPrtry', 'Cd')));
}

/** The first text that is there and says something. */
const findProvided = (texts: readonly (string | undefined)[]): string =>
  normalizeWhitespace(texts.find((text) => text && !NOT_PROVIDED.test(text)) ?? '');

/** The counterparty: who paid incoming money, who received outgoing money. Version 8 has it one level deeper. */
function otherSide(details: Element, amount: Money): string {
  const role = amount >= 0 ? 'Dbtr' : 'Cdtr';
  const names = [['Pty', 'Nm'], ['Nm']].map((path) => details.value('RltdPties', role, ...path));
  const ultimate = [['Pty', 'Nm'], ['Nm']].map((path) => details.value('RltdPties', `Ultmt${role}`, ...path));
  return findProvided([...names, ...ultimate]);
}

function readText(details: Element | undefined, entry: Element): string {
  const remittance = details?.all('RmtInf', 'Ustrd').map(({ text }) => text) ?? [];
  const structured = details?.all('RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text) ?? [];
  const additionalInfo = details?.value('AddtlTxInf') || entry.value('AddtlNtryInf');
  return normalizeWhitespace(
    [
      ...remittance,
      ...structured,
      ...(remittance.length + structured.length > 0 ? [] : [additionalInfo]),
    ].join(' '),
  );
}

function readReference(details: Element | undefined, entry: Element): string {
  const all = [
    details?.value('Refs', 'AcctSvcrRef'),
    details?.value('Refs', 'EndToEndId'),
    entry.value('AcctSvcrRef'),
    entry.value('NtryRef'),
  ];
  return findProvided(all);
}

function bookingDay(entry: Element): string {
  const date = entry.one('BookgDt') ?? entry.one('ValDt');
  const text = date?.value('Dt') || date?.value('DtTm') || '';
  return readDate(text.slice(0, 10), 'ymd') ?? reject('DATE_INVALID', date ?? entry, text);
}

/** The transfers that were booked as one entry, a line each if their amounts add up to the entry's; otherwise the entry. */
function toLines(entry: Element, money: Currency): StatementLine[] {
  const amount = readMoney(entry, money);
  const booked_on = bookingDay(entry);
  const all = entry.all('NtryDtls', 'TxDtls');
  const line = (details: Element | undefined, part: Money): StatementLine => ({
    line: (details ?? entry).line,
    booked_on,
    amount: part,
    payer: details ? otherSide(details, part) : '',
    text: readText(details, entry),
    bank_reference: readReference(details, entry),
  });
  if (all.length < 2) return [line(all[0], amount)];
  const parts = all.map((details) => readPart(details, money, amount));
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
  return sum === amount ? all.map((details, n) => line(details, parts[n]!)) : [line(undefined, amount)];
}

/** The amount of one transfer of a batch, in its own direction or else the entry's. */
function readPart(details: Element, money: Currency, total: Money): Money | undefined {
  const amount = details.one('Amt') ?? details.one('AmtDtls', 'TxAmt', 'Amt');
  if (!amount || (amount.attributes['Ccy'] ?? money.currency) !== money.currency) return undefined;
  const value = readAmount(trimZeros(amount.text.trim()), '.', money.exponent);
  const direction = details.value('CdtDbtInd') || (total >= 0 ? 'CRDT' : 'DBIT');
  return value === undefined || direction === 'CRDT' ? value : -value;
}

/** Whether an entry is booked; pending and informational entries are not. */
function isBooked(entry: Element): boolean {
  const status = entry.value('Sts', 'Cd') || entry.value('Sts');
  return status === '' || status === 'BOOK';
}

function toStatement(element: Element, money: Currency, errors: StatementErrors): Statement {
  const account = element.value('Acct', 'Id', 'IBAN') || element.value('Acct', 'Id', 'Othr', 'Id');
  const currency = element.value('Acct', 'Ccy');
  if (currency !== '' && currency !== money.currency)
    reject('CURRENCY_OTHER', element.one('Acct', 'Ccy')!, currency);
  const lines = element
    .all('Ntry')
    .filter(isBooked)
    .flatMap((entry) => errors.collect(() => toLines(entry, money)) ?? []);
  const opening = findBalance(element, ['OPBD']) ?? findBalance(element, ['PRCD']);
  const closing = findBalance(element, ['CLBD']);
  return {
    ...(account === '' ? {} : { account }),
    ...(opening && { opening_balance: readMoney(opening, money) }),
    ...(closing && {
      closing_balance: readMoney(closing, money),
      closing_at: { line: closing.line, value: closing.value('Amt') },
    }),
    lines,
  };
}

/** Statements of a CAMT.053 file, versions 2 to 8. @throws InvalidStatement with all errors */
export function readCamt(text: string, money: Currency): Statement[] {
  const found = readXml(text).all('Document', 'BkToCstmrStmt', 'Stmt');
  if (found.length === 0) throw new InvalidStatement([createStatementError('FILE_EMPTY')]);
  const errors = new StatementErrors();
  const statements = found.flatMap(
    (element) => errors.collect(() => toStatement(element, money, errors)) ?? [],
  );
  errors.throwIfAny();
  return statements;
}
