import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { row, workbook } from '../../server/src/bank/statements/testing/workbook.js';
import { TestApi } from '../support/api.js';
import { multipart } from '../support/world/upload.js';

const LINES = 50_000;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

interface Answer {
  lines: number;
  new_lines: number;
  known_lines: number;
  closing_balance: number | null;
}

interface Movement {
  n: number;
  day: string;
  cents: number;
}

/** A year of 50,000 movements; amounts of 0.01 to 99.99, every seventh outgoing. */
const MOVEMENTS: Movement[] = Array.from({ length: LINES }, (_, n) => ({
  n,
  day: new Date(Date.UTC(2025, 0, 1 + Math.floor((n * 365) / LINES))).toISOString().slice(0, 10),
  cents: ((n % 9_999) + 1) * (n % 7 === 6 ? -1 : 1),
}));
const SUM = MOVEMENTS.reduce((sum, { cents }) => sum + cents, 0);
const units = (cents: number): string => (cents / 100).toFixed(2);

function toCsv(): Buffer {
  let balance = 0;
  const rows = MOVEMENTS.map(({ n, day, cents }) => {
    balance += cents;
    return `${day},TRANSFERENCIA ${n},DOC${n},${units(cents)},${units(balance)}`;
  });
  return Buffer.from(['Fecha,Concepto,Documento,Monto,Saldo', ...rows, ''].join('\n'));
}

function toOfx(): Buffer {
  const rows = MOVEMENTS.map(
    ({ n, day, cents }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${units(cents)}<FITID>DOC${n}<MEMO>TRANSFERENCIA ${n}</STMTTRN>`,
  );
  return Buffer.from(
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1234</BANKACCTFROM><BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  );
}

function toCamt(): Buffer {
  const money = (cents: number): string =>
    `<Amt Ccy="USD">${units(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const balance = (code: string, cents: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(cents)}</Bal>`;
  const rows = MOVEMENTS.map(
    ({ n, day, cents }) =>
      `<Ntry>${money(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>DOC${n}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>TRANSFERENCIA ${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>EC1234</IBAN></Id><Ccy>USD</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', SUM)}\n${rows.join('\n')}\n</Stmt></BkToCstmrStmt></Document>`,
  );
}

function toXlsx(): Buffer {
  const heading = row(['Fecha', 'Concepto', 'Documento', 'Monto'], 0);
  const rows = MOVEMENTS.map(({ n, day, cents }) =>
    row([day, `TRANSFERENCIA ${n}`, `DOC${n}`, cents / 100], n + 1),
  );
  return workbook([heading, ...rows].join(''));
}

async function newAccount(name: string): Promise<string> {
  const body = { name, account_number: '1234' };
  return (await api.call<{ id: string }>('POST', '/api/bank_accounts', { body })).body.id;
}

async function send(account: string, file: Buffer): Promise<{ status: number; body: Answer; ms: number }> {
  const { payload, headers } = multipart([
    ['name="bank_account_id"', account],
    ['name="file"; filename="year"', file],
  ]);
  const authorization = `Bearer ${await api.token('admin')}`;
  const began = performance.now();
  const answer = await api.inject({
    ...{ method: 'POST', url: '/api/bank_statements', payload },
    headers: { ...headers, authorization },
  });
  return { status: answer.statusCode, body: answer.json<Answer>(), ms: performance.now() - began };
}

describe(`a bank statement of ${LINES} transactions`, () => {
  it.each([
    ['CSV', toCsv],
    ['XLSX', toXlsx],
    ['OFX', toOfx],
    ['CAMT.053', toCamt],
  ])('is imported completely and only once: %s', async (format, make) => {
    const file = make();
    const account = await newAccount(format);
    const { status, body, ms } = await send(account, file);
    expect([status, body]).toMatchObject([201, { lines: LINES, new_lines: LINES }]);
    // The same movements in another file: read and compared, and none of them are new.
    const other = format === 'XLSX' ? file : Buffer.concat([file, Buffer.from('\n')]);
    const again = await send(account, other);
    expect(again.body).toMatchObject({ new_lines: 0 });
    const [kept] = await api.db.query<{ lines: number; sum: number }>(
      'SELECT count(*) AS lines, sum(amount)::bigint AS sum FROM public.bank_lines WHERE bank_account_id = $1',
      [account],
    );
    expect(kept).toEqual({ lines: LINES, sum: SUM });
    const megabytes = (file.length / 1e6).toFixed(1);
    process.stderr.write(
      `${format}, ${megabytes} MB: ${(ms / 1000).toFixed(1)} s, again ${(again.ms / 1000).toFixed(1)} s\n`,
    );
  });
});
