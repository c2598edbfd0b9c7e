import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from './read.js';
import { InvalidStatement } from './statement.js';
import type { StatementLine } from './statement.js';

const USD = { currency: 'USD', exponent: 2 };
const LINES = 12;

const day = (n: number): string => String(n + 10);
const decimals = (amount: number, sign: string): string =>
  `${Math.trunc(amount / 100)}${sign}${String(amount % 100).padStart(2, '0')}`;
const AMOUNTS = Array.from({ length: LINES }, (_, n) => 4500 + n * 1275);

function csv(): string {
  let balance = 100_000;
  const lines = AMOUNTS.map((amount, n) => {
    balance += amount;
    return `${day(n)}/11/2026;TRANSFERENCIA ${n};00${n};${decimals(amount, ',')};${decimals(balance, ',')}`;
  });
  return ['Banco;;;;', 'Fecha;Concepto;Documento;Monto;Saldo', ...lines, ''].join('\n');
}

function ofx(): string {
  const lines = AMOUNTS.map(
    (amount, n) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>202611${day(n)}<TRNAMT>${decimals(amount, '.')}<FITID>00${n}<NAME>TRANSFERENCIA ${n}</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}

function camt(): string {
  const entries = AMOUNTS.map(
    (amount, n) =>
      `<Ntry><Amt Ccy="USD">${decimals(amount, '.')}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-${day(n)}</Dt></BookgDt><AcctSvcrRef>00${n}</AcctSvcrRef></Ntry>`,
  );
  return `<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt>\n${entries.join('\n')}\n</Stmt></BkToCstmrStmt></Document>\n`;
}

const FILES = [csv(), ofx(), camt()];

/** What identifies a line, wherever it is in the file. */
const figures = ({ booked_on, amount, bank_reference }: StatementLine): string =>
  `${booked_on} ${amount} ${bank_reference}`;

const RIGHT = new Set(AMOUNTS.map((amount, n) => `2026-11-${day(n)} ${amount} 00${n}`));

interface Damage {
  /** Position in the file, as a share of its length. */
  at: number;
  other: number;
  bytes: Uint8Array;
  encoding: 'utf16le' | 'latin1' | 'base64' | 'hex';
  digits: number;
}

const anyDamage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  encoding: fc.constantFrom('utf16le', 'latin1', 'base64', 'hex'),
  digits: fc.integer({ min: 16, max: 400 }),
});

const place = (text: string, share: number): number => Math.floor(text.length * share);

const DAMAGES: Record<string, (text: string, damage: Damage) => string | Buffer> = {
  truncated: (text, { at }) => text.slice(0, place(text, at)),
  'with two lines swapped': (text, { at, other }) => {
    const lines = text.split('\n');
    const [a, b] = [at, other].map((share) => Math.min(lines.length - 1, Math.floor(lines.length * share)));
    [lines[a!], lines[b!]] = [lines[b!]!, lines[a!]!];
    return lines.join('\n');
  },
  'in another encoding': (text, { encoding }) => Buffer.from(text, encoding),
  'with bytes inserted': (text, { at, bytes }) => {
    const content = Buffer.from(text);
    const where = place(text, at);
    return Buffer.concat([content.subarray(0, where), bytes, content.subarray(where)]);
  },
  'with a huge number': (text, { at, digits }) => {
    const numbers = [...text.matchAll(/\d+[.,]\d\d/g)];
    const { index, 0: number } = numbers[Math.min(numbers.length - 1, Math.floor(numbers.length * at))]!;
    return text.slice(0, index) + '9'.repeat(digits) + number.slice(-3) + text.slice(index + number.length);
  },
  'with an HTML page inserted': (text, { at }) => {
    const where = place(text, at);
    return `${text.slice(0, where)}<html><body><h1>Session expired</h1>${text.slice(where)}`;
  },
};

/** Amounts that were read but are not in the file. Texts and references may have damaged bytes. */
const wrongAmounts = (lines: readonly StatementLine[]): StatementLine[] =>
  lines.filter(
    ({ booked_on, amount }) => ![...RIGHT].some((right) => right.startsWith(`${booked_on} ${amount} `)),
  );

/** A table that is cut between two rows is still a valid table: nobody can know what is missing. */
const maySayLess = (kind: string, text: string): boolean => kind === 'truncated' && text === FILES[0];

async function isRefusedOrRight(kind: string, text: string, damage: Damage): Promise<boolean> {
  try {
    const content = Buffer.from(DAMAGES[kind]!(text, damage) as string);
    const { lines } = (await readStatement({ content }, USD)).statement;
    if (kind === 'with bytes inserted') return lines.length === LINES && wrongAmounts(lines).length === 0;
    const found = lines.map(figures);
    if (!found.every((line) => RIGHT.has(line)) || new Set(found).size !== found.length) return false;
    return found.length === LINES || maySayLess(kind, text);
  } catch (error) {
    return error instanceof InvalidStatement && error.errors.length > 0;
  }
}

describe('reading a damaged statement', () => {
  it.each(Object.keys(DAMAGES))('rejects the file or reads it correctly: %s', async (kind) => {
    const check = (damage: Damage, text: string) => isRefusedOrRight(kind, text, damage);
    await fc.assert(fc.asyncProperty(anyDamage, fc.constantFrom(...FILES), check), {
      numRuns: Number(process.env['DAMAGED_FILES'] ?? 120),
    });
  });
});
