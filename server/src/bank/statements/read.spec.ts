import { describe, expect, it } from '@jest/globals';
import { detectFormat, isSameAccount, periodOf, readStatement } from './read.js';
import type { StatementFile } from './read.js';
import { InvalidStatement } from './statement.js';

const USD = { currency: 'USD', exponent: 2 };

const SEMICOLON = `Banco de la Sierra;;;;;
Titular;EMPRESA S.A.;;;;
Período;01/11/2026 - 30/11/2026;;;;
Fecha;Concepto;Tipo;Documento;Monto;Saldo
13/11/2026;TRANSFERENCIA RECIBIDA DE MARIA PAREDES LJ7K;C;00482915;45,00;1.285,40
13/11/2026;TRANSF INTERBANCARIA / ROSA ANDRADE;C;00483022;1.250,00;2.535,40
14/11/2026;COMISION TRANSFERENCIA;D;00483023;0,36;2.535,04
15/11/2026;DEPOSITO EFECTIVO;C;00484110;36,75;2.571,79
;;;Total;1.331,39;
`;

const QUOTED = `"Fecha","Descripción","Referencia","Débito","Crédito","Saldo"
"2026-11-02","TRANSFERENCIA RECIBIDA, PAREDES","00482915","","45.00","1285.40"
"2026-11-03","PAGO LUZ","00483001","128.13","","1157.27"
"2026-11-05","TRANSFERENCIA SPI ANDRADE ROSA","00484200","","1,250.00","2407.27"
`;

const read = (content: string | Buffer, file: Partial<StatementFile> = {}) =>
  readStatement({ content: Buffer.from(content as string), ...file }, USD);

async function readErrors(content: string | Buffer, file: Partial<StatementFile> = {}) {
  const refusal = await read(content, file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidStatement);
  return (refusal as InvalidStatement).errors;
}

describe('reading a CSV statement', () => {
  it('skips lines above the heading and reads a direction column and decimal commas', async () => {
    const { format, statement, mapping, unsure } = await read(SEMICOLON);
    expect({ format, unsure }).toEqual({ format: 'csv', unsure: [] });
    expect(mapping).toMatchObject({ date_order: 'dmy', decimal_sign: ',' });
    const kinds = ['date', 'text', 'direction', 'reference', 'amount', 'balance'];
    expect(mapping?.columns.map(({ kind }) => kind)).toEqual(kinds);
    expect(statement).toMatchObject({ opening_balance: 124_040, closing_balance: 257_179 });
    expect(statement.lines.map(({ booked_on, amount }) => [booked_on, amount])).toEqual([
      ['2026-11-13', 4500],
      ['2026-11-13', 125_000],
      ['2026-11-14', -36],
      ['2026-11-15', 3675],
    ]);
    expect(statement.lines[0]).toEqual({
      line: 5,
      booked_on: '2026-11-13',
      amount: 4500,
      payer: '',
      text: 'TRANSFERENCIA RECIBIDA DE MARIA PAREDES LJ7K',
      bank_reference: '00482915',
      balance: 128_540,
    });
    expect(periodOf(statement.lines)).toEqual({ from: '2026-11-13', to: '2026-11-15' });
  });

  it('reads separate debit and credit columns, quotes and decimal points', async () => {
    const { statement, mapping } = await read(QUOTED);
    expect(mapping).toMatchObject({ date_order: 'ymd', decimal_sign: '.' });
    expect(statement.lines.map(({ amount }) => amount)).toEqual([4500, -12_813, 125_000]);
    expect(statement.lines[0]?.text).toBe('TRANSFERENCIA RECIBIDA, PAREDES');
  });

  it('reads Latin-1, UTF-8 with a byte order mark, and UTF-16', async () => {
    const { statement } = await read(QUOTED);
    const files = [
      Buffer.from(QUOTED, 'latin1'),
      Buffer.from(`\ufeff${QUOTED}`),
      Buffer.from(`\ufeff${QUOTED}`, 'utf16le'),
    ];
    for (const content of files) expect((await read(content)).statement).toEqual(statement);
  });

  it('reads a file with the newest transaction first', async () => {
    const [heading, ...lines] = QUOTED.trim().split('\n');
    const { statement } = await read([heading, ...lines.reverse()].join('\n'));
    expect(statement).toMatchObject({ opening_balance: 124_040, closing_balance: 240_727 });
  });

  it('reports an ambiguous date order as unsure and accepts a correction', async () => {
    const text = 'Fecha;Detalle;Valor\n02/11/2026;A;45.00\n';
    const found = await read(text);
    expect(found.unsure).toEqual(['date_order']);
    expect(found.statement.lines[0]?.booked_on).toBe('2026-11-02');
    const corrected = await read(text, { mapping: { ...found.mapping!, date_order: 'mdy' } });
    expect(corrected).toMatchObject({ unsure: [], statement: { lines: [{ booked_on: '2026-02-11' }] } });
  });

  it.each([
    ['an amount', '45,00', '45,0O', 'AMOUNT_INVALID', 5],
    ['a date', '14/11/2026', '31/11/2026', 'DATE_INVALID', 7],
    ['a direction', ';D;', ';X;', 'DIRECTION_UNKNOWN', 7],
    ['a balance', '2.535,40', '2.535,41', 'BALANCE_BROKEN', 6],
    ['an amount that contradicts the balance', ';36,75', ';63,75', 'BALANCE_BROKEN', 8],
  ])('rejects a file with an error in %s and reports the line', async (_, right, wrong, code, line) => {
    expect(await readErrors(SEMICOLON.replace(right, wrong))).toContainEqual(
      expect.objectContaining({ code, line }),
    );
  });

  it('rejects a file with a missing line because its balances do not add up', async () => {
    const lines = SEMICOLON.split('\n');
    expect(await readErrors(lines.toSpliced(5, 1).join('\n'))).toEqual([{ code: 'BALANCE_BROKEN', line: 6 }]);
  });

  it('reports every error in the file', async () => {
    const text = 'Fecha;Detalle;Valor\n02/11/2026;A;x\n13/13/2026;B;1\n14/11/2026;C;\n15/11/2026;D;2\n';
    expect(await readErrors(text)).toEqual([
      { code: 'AMOUNT_INVALID', line: 2, value: 'x' },
      { code: 'DATE_INVALID', line: 3, value: '13/13/2026' },
      { code: 'AMOUNT_MISSING', line: 4 },
    ]);
  });

  it('rejects a transaction in another currency', async () => {
    const text = 'Fecha;Detalle;Moneda;Valor\n13/11/2026;A;USD;1.00\n13/11/2026;B;EUR;1.00\n';
    expect(await readErrors(text)).toEqual([{ code: 'CURRENCY_OTHER', line: 3, value: 'EUR' }]);
  });

  it.each([
    ['an empty file', '', 'FILE_EMPTY'],
    [
      'an HTML page',
      '<!doctype html><html><body><table><tr><td>Fecha</td></tr></table></body></html>',
      'FILE_UNREADABLE',
    ],
    ['a file without transactions', 'Fecha;Concepto;Valor\nTotal;;\n', 'FILE_EMPTY'],
    ['plain text', 'Dear customer,\nplease find enclosed your statement.\n', 'HEADER_NOT_FOUND'],
  ])('rejects a file that is not a statement: %s', async (_, content, code) => {
    expect(await readErrors(content)).toMatchObject([{ code }]);
  });
});

const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>2100-123434<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000[-5:EST]<TRNAMT>45.00<FITID>A1<NAME>PAREDES &amp; HIJOS<MEMO>LJ7K</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261103
<TRNAMT>-128,13
<FITID>A2
<NAME>LUZ
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

describe('reading an OFX statement', () => {
  it('rejects a file with a transaction outside of its transaction list', async () => {
    const [movement] = /<STMTTRN>[^]*?<\/STMTTRN>/.exec(OFX_1)!;
    for (const content of [
      OFX_1.replace(movement, '').replace('<OFX>', `${movement}<OFX>`),
      OFX_1.replace(movement, '').replace('</BANKTRANLIST>', `</BANKTRANLIST>${movement}`),
    ])
      await expect(readStatement({ content: Buffer.from(content) }, USD)).rejects.toMatchObject({
        errors: [{ code: 'FILE_UNREADABLE' }],
      });
  });

  it('reads version 1, whose tags are not closed', async () => {
    const { format, statement } = await read(OFX_1);
    expect(format).toBe('ofx');
    expect(statement).toEqual({
      account: '2100-123434',
      lines: [
        {
          line: 10,
          booked_on: '2026-11-02',
          amount: 4500,
          payer: 'PAREDES & HIJOS',
          text: 'LJ7K',
          bank_reference: 'A1',
        },
        { line: 11, booked_on: '2026-11-03', amount: -12_813, payer: 'LUZ', text: '', bank_reference: 'A2' },
      ],
    });
  });

  it('reads version 2', async () => {
    const closed = OFX_1.slice(OFX_1.indexOf('<OFX>')).replace(/<([A-Z]+)>([^<\n]+)\n?(?=<)/g, '<$1>$2</$1>');
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>\n${closed}`;
    expect((await read(xml)).statement.lines.map(({ amount }) => amount)).toEqual([4500, -12_813]);
  });

  it('reads a CDATA section and rejects an unclosed one', async () => {
    const named = OFX_1.replace('<NAME>PAREDES &amp; HIJOS', '<NAME><![CDATA[PAREDES & <HIJOS>]]></NAME>');
    expect((await read(named)).statement.lines[0]?.payer).toBe('PAREDES & <HIJOS>');
    await readErrors(OFX_1.replace('<NAME>PAREDES', '<NAME><![CDATA[PAREDES'));
  });

  it('reads the requested account of several and requires its number', async () => {
    const one = OFX_1.slice(OFX_1.indexOf('<STMTTRNRS>'), OFX_1.indexOf('</STMTTRNRS>') + 12);
    const two = OFX_1.replace(one, one + one.replace('2100-123434', '2100-999999').replace('45.00', '60.00'));
    const { statement } = await read(two, { account_number: 'xxxx999999' });
    expect(statement.lines[0]?.amount).toBe(6000);
    expect(await readErrors(two)).toEqual([{ code: 'ACCOUNT_NOT_IN_FILE' }]);
  });

  it.each([
    ['<TRNAMT>45.00', '<TRNAMT>$45', 'AMOUNT_INVALID', 10],
    ['<TRNAMT>45.00', '<TRNAMT>', 'AMOUNT_MISSING', 10],
    ['<DTPOSTED>20261103', '<DTPOSTED>20261131', 'DATE_INVALID', 13],
    ['<DTPOSTED>20261103\n', '', 'DATE_INVALID', 11],
    ['<CURDEF>USD', '<CURDEF>CAD', 'CURRENCY_OTHER', 7],
  ])('rejects %s changed to %s and reports the line', async (right, wrong, code, line) => {
    expect(await readErrors(OFX_1.replace(right, wrong))).toContainEqual(
      expect.objectContaining({ code, line }),
    );
  });

  it('rejects a file that is cut off at any position', async () => {
    const end = OFX_1.trimEnd().length;
    for (let at = OFX_1.indexOf('<OFX>') + 5; at < end; at += 7) await readErrors(OFX_1.slice(0, at));
  });

  it('rejects very long tags and thousands of unclosed tags without hanging', async () => {
    await readErrors(`<OFX><${'A'.repeat(200_000)}`);
    await readErrors(`<OFX>${'<A>'.repeat(50_000)}`);
  });
});

const ENTRY = (amount: string, direction: string, more = '', status = 'BOOK'): string => `<Ntry>
<Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>${more}</Ntry>`;
const PAID = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Maria Paredes</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Cuota</Ustrd><Ustrd>LJ7K</Ustrd></RmtInf></TxDtls></NtryDtls>`;
const BATCH = `<NtryDtls>
<TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="USD">45.00</Amt><RltdPties><Dbtr><Pty><Nm>Ana</Nm></Pty></Dbtr></RltdPties></TxDtls>
<TxDtls><Refs><EndToEndId>E2</EndToEndId></Refs><Amt Ccy="USD">60.00</Amt><RltdPties><Dbtr><Pty><Nm>Eva</Nm></Pty></Dbtr></RltdPties></TxDtls>
</NtryDtls>`;

const camt = (
  entries: string,
  closing: string,
  before = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>EC00123434</IBAN></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('reading a CAMT.053 statement', () => {
  it('reads the payer and text of booked entries and skips pending entries', async () => {
    const entries =
      ENTRY('45.00', 'CRDT', PAID) + ENTRY('5.00000', 'DBIT') + ENTRY('9.00', 'CRDT', '', 'PDNG');
    const { format, statement } = await read(camt(entries, '140.00'));
    expect(format).toBe('camt');
    expect(statement).toMatchObject({
      account: 'EC00123434',
      opening_balance: 10_000,
      closing_balance: 14_000,
    });
    expect(statement.lines).toEqual([
      {
        line: 8,
        booked_on: '2026-11-02',
        amount: 4500,
        payer: 'Maria Paredes',
        text: 'Cuota LJ7K',
        bank_reference: 'R1',
      },
      { line: 9, booked_on: '2026-11-02', amount: -500, payer: '', text: '', bank_reference: 'R1' },
    ]);
  });

  it('splits a batch entry into its transfers when they add up to its amount', async () => {
    const { statement } = await read(camt(ENTRY('105.00', 'CRDT', BATCH), '205.00'));
    expect(
      statement.lines.map(({ amount, payer, bank_reference }) => [amount, payer, bank_reference]),
    ).toEqual([
      [4500, 'Ana', 'E1'],
      [6000, 'Eva', 'E2'],
    ]);
    const whole = await read(camt(ENTRY('106.00', 'CRDT', BATCH), '206.00'));
    expect(whole.statement.lines.map(({ amount }) => amount)).toEqual([10_600]);
  });

  it('checks only the booked balances and ignores all other balances', async () => {
    const others = ['OPAV', 'CLAV', 'FWAV', 'INFO', 'ITAV', 'ITBD', 'PRCD', 'XPCD']
      .map(
        (code) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">7.07</Amt>
<CdtDbtInd>DBIT</CdtDbtInd></Bal>`,
      )
      .join('');
    const { statement } = await read(
      camt(ENTRY('45.00', 'CRDT'), '145.00').replace('<Bal>', `${others}<Bal>`),
    );
    expect(statement).toMatchObject({ opening_balance: 10_000, closing_balance: 14_500 });
  });

  it('rejects entries that do not add up to the closing balance', async () => {
    expect(await readErrors(camt(ENTRY('45.00', 'CRDT'), '145.01'))).toEqual([
      { code: 'BALANCE_WRONG', line: 5, value: '145.01' },
    ]);
  });

  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;&b;&b;">]>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd">'],
  ])('rejects a document with %s', async (_, before) => {
    expect(await readErrors(camt(ENTRY('45.00', 'CRDT'), '145.00', before))).toMatchObject([
      { code: 'FILE_UNREADABLE' },
    ]);
  });

  it('rejects extremely deep nesting', async () => {
    const deep = `<Document>${'<a>'.repeat(100_000)}`;
    expect(await readErrors(deep)).toMatchObject([{ code: 'FILE_UNREADABLE', line: 1 }]);
  });

  it('reports the line of an invalid amount', async () => {
    expect(await readErrors(camt(ENTRY('45,00', 'CRDT'), '145.00'))).toEqual([
      { code: 'AMOUNT_INVALID', line: 7, value: '45,00' },
    ]);
  });
});

describe('statement files', () => {
  it('are recognized by their first bytes', () => {
    expect(detectFormat(Buffer.from('PK\u0003\u0004'))).toBe('xlsx');
    expect(detectFormat(Buffer.from(`\ufeff${OFX_1}`))).toBe('ofx');
    expect(detectFormat(Buffer.from(camt('', '100.00')))).toBe('camt');
    expect(detectFormat(Buffer.from(SEMICOLON))).toBe('csv');
  });

  it('match account numbers that are masked, shortened or have separators', () => {
    expect(isSameAccount('2100xxxx34', '2100111134')).toBe(false);
    expect(isSameAccount('xxxx1234', '2100-001-234')).toBe(true);
    expect(isSameAccount('34', '2100-001-234')).toBe(false);
  });
});
