import { describe, expect, it } from '@jest/globals';
import { proposeMatches } from './propose.js';
import type { Debtor, OpenLine, OpenPayment } from './types.js';
import { payerKey } from './common-words.js';

// The code is computed by hand in reference-code.spec.ts.
const JUAN = { league_id: 'juan', league_name: 'Liga Barrial San Juan', reference_code: 'ACDEFGM' };

function payment(id: string, due: number, payable_from = '2026-11-01'): OpenPayment {
  return { id, due, payable_from, receipt: null };
}

function withReceipt(one: OpenPayment, paid_on: string, group = one.id, amount = one.due): OpenPayment {
  return { ...one, receipt: { group, paid_on, amount } };
}

function league(given: Partial<Debtor> & { payments: OpenPayment[] }): Debtor {
  return { ...JUAN, owner_name: 'Rosa Andrade', balance: 0, payers: [], ...given };
}

function line(amount: number, text = '', more: Partial<OpenLine> = {}): OpenLine {
  return { id: 'line', booked_on: '2026-11-03', amount, payer: '', text, ...more };
}

const facts = (lines: OpenLine, debtors: Debtor[], others: OpenLine[] = []) =>
  proposeMatches(lines, debtors, others).map(({ payment_ids, level, because }) => ({
    ...{ payment_ids, level },
    because: because.map(({ code }) => code),
  }));

const CODE = 'acde-fgm';

describe('proposing exact matches', () => {
  it('matches by reference code and amount, however the code is written', () => {
    for (const text of [`Pago ${CODE}`, 'ACDE FGM', 'transf ACDEFGM nov'])
      expect(facts(line(4500, text), [league({ payments: [payment('nov', 4500)] })])).toEqual([
        { payment_ids: ['nov'], level: 'exact', because: ['CODE', 'AMOUNT'] },
      ]);
  });

  it('matches by amount, known payer and date', () => {
    const payers = [payerKey({ payer: 'ANDRADE PAREDES ROSA MARIA', text: '' })];
    const debtor = league({ payers, payments: [payment('nov', 4500)] });
    expect(facts(line(4500, 'TRF', { payer: 'Rosa María Andrade Paredes' }), [debtor])).toEqual([
      { payment_ids: ['nov'], level: 'exact', because: ['PAYER_KNOWN', 'OWNER_NAME', 'AMOUNT'] },
    ]);
    const early = line(4500, 'TRF', { payer: 'Rosa María Andrade Paredes', booked_on: '2026-10-15' });
    expect(facts(early, [debtor])[0]).toMatchObject({ level: 'likely' });
  });

  it('matches the amount to pay after the balance is deducted: 45.00 - 5.00', () => {
    const debtor = league({ balance: 500, payments: [payment('nov', 4500)] });
    expect(facts(line(4000, CODE), [debtor])).toEqual([
      { payment_ids: ['nov'], level: 'exact', because: ['CODE', 'AMOUNT_LESS_BALANCE'] },
    ]);
  });

  it('matches several payments together, and a receipt for several payments', () => {
    const bare = league({ payments: [payment('oct', 4500, '2026-10-01'), payment('nov', 4800)] });
    expect(facts(line(9300, CODE), [bare])[0]).toMatchObject({ payment_ids: ['oct', 'nov'], level: 'exact' });
    const group = league({
      payments: bare.payments.map((one) => withReceipt(one, '2026-11-02', 'group', 9300)),
    });
    expect(facts(line(9300, CODE), [group])[0]).toEqual({
      ...{ payment_ids: ['oct', 'nov'], level: 'exact' },
      because: ['CODE', 'AMOUNT', 'RECEIPT_DATE'],
    });
    expect(facts(line(4500, CODE), [group])[0]).toMatchObject({ level: 'likely' });
  });

  it('matches the oldest of several payments with the same amount', () => {
    const debtor = league({ payments: [payment('nov', 4500), payment('oct', 4500, '2026-10-01')] });
    expect(
      facts(line(4500, CODE), [debtor]).map(({ payment_ids, level }) => [...payment_ids, level]),
    ).toEqual([
      ['oct', 'exact'],
      ['nov', 'likely'],
      ['oct', 'nov', 'likely'],
    ]);
  });

  it('prefers a payment with a receipt of about the same date to an older payment', () => {
    const nov = withReceipt(payment('nov', 4500), '2026-11-02');
    const oct = payment('oct', 4500, '2026-10-01');
    expect(facts(line(4500, CODE), [league({ payments: [oct, nov] })])[0]).toMatchObject({
      ...{ payment_ids: ['nov'], level: 'exact' },
    });
  });
});

describe('a match is not exact', () => {
  it('when the receipt is dated three weeks earlier', () => {
    const debtor = league({ payments: [withReceipt(payment('oct', 4500), '2026-10-12')] });
    expect(facts(line(4500, CODE), [debtor])).toEqual([
      { payment_ids: ['oct'], level: 'likely', because: ['CODE', 'AMOUNT', 'RECEIPT_FAR'] },
    ]);
  });

  it('when one character of the reference code is wrong', () => {
    const debtor = league({ payments: [payment('nov', 4500)] });
    expect(facts(line(4500, 'ACDEFGN'), [debtor])[0]).toMatchObject({
      ...{ level: 'likely', because: ['CODE_NEARLY', 'AMOUNT'] },
    });
  });

  it('when the amount is less or more than the amount due', () => {
    const debtor = league({ payments: [payment('nov', 4500)] });
    const [part] = proposeMatches(line(2000, CODE), [debtor]);
    expect(part).toMatchObject({ level: 'likely', other_line_ids: [] });
    expect(part!.because[1]).toEqual({
      code: 'AMOUNT_PART',
      params: { amount: 2000, due: 4500, left: 2500 },
    });
    const [more] = proposeMatches(line(5000, CODE), [debtor]);
    expect(more!.because[1]).toEqual({ code: 'AMOUNT_MORE', params: { amount: 5000, due: 4500, over: 500 } });
  });

  it('when the same counter of a bank has received money for the league before', () => {
    const deposit = { payer: '', text: 'DEPOSITO EN EFECTIVO VENTANILLA 12' };
    const debtor = league({ payers: [payerKey(deposit)], payments: [payment('nov', 4500)] });
    expect(facts(line(4500, deposit.text), [debtor])).toEqual([
      { level: 'possible', payment_ids: ['nov'], because: ['AMOUNT'] },
    ]);
  });

  it('when the text has the name of a league, and another league of that name has paid with it before', () => {
    const text = 'PAGO LIGA SAN FRANCISCO';
    const payers = [payerKey({ payer: '', text })];
    const debtor = league({ league_name: 'Liga San Francisco', payers, payments: [payment('nov', 4500)] });
    expect(facts(line(4500, text), [debtor])).toEqual([
      { level: 'likely', payment_ids: ['nov'], because: ['LEAGUE_NAME', 'AMOUNT'] },
    ]);
  });

  it('when the payer has two leagues that owe the same amount', () => {
    const payers = [payerKey({ payer: 'Rosa Andrade', text: '' })];
    const debtors = ['juan', 'pedro'].map((league_id) =>
      league({ league_id, reference_code: '', payers, payments: [payment(league_id, 4500)] }),
    );
    const found = facts(line(4500, 'TRF', { payer: 'ANDRADE ROSA' }), debtors);
    expect(found.map(({ level }) => level)).toEqual(['likely', 'likely']);
  });

  it("when the payer is known for one league but the text has another league's code", () => {
    const known = league({
      ...{ league_id: 'pedro', reference_code: '', payers: [payerKey({ payer: 'Rosa Andrade', text: '' })] },
      payments: [payment('pedro', 4500)],
    });
    const debtors = [league({ owner_name: 'Luis Mora', payments: [payment('juan', 6000)] }), known];
    const found = proposeMatches(line(4500, CODE, { payer: 'ANDRADE ROSA' }), debtors);
    expect(found.map(({ level }) => level)).not.toContain('exact');
  });
});

describe('proposeMatches', () => {
  it('proposes nothing for outgoing money or an unexplained deposit', () => {
    const debtor = league({ payments: [payment('nov', 4500)] });
    expect(proposeMatches(line(-4500, CODE), [debtor])).toEqual([]);
    expect(proposeMatches(line(1234, 'DEPOSITO EN VENTANILLA'), [debtor])).toEqual([]);
  });

  it('rates the same amount as possible from an unknown payer and as likely from the owner', () => {
    const debtor = league({ payments: [payment('nov', 4500)] });
    expect(facts(line(4500, 'DEPOSITO'), [debtor])[0]).toMatchObject({ level: 'possible' });
    expect(facts(line(4500, 'TRF ANDRADE ROSA'), [debtor])[0]).toMatchObject({
      ...{ level: 'likely', because: ['OWNER_NAME', 'AMOUNT'] },
    });
  });

  it('proposes two transactions for one payment and names the other transaction', () => {
    const debtor = league({ payments: [payment('nov', 4500)] });
    const other = line(2500, CODE, { id: 'other' });
    const [found] = proposeMatches(line(2000, CODE), [debtor], [other, line(9900, CODE, { id: 'third' })]);
    expect(found).toMatchObject({ level: 'likely', other_line_ids: ['other'] });
    expect(found!.because[1]).toEqual({ code: 'AMOUNT_WITH_OTHER_LINES', params: { due: 4500, lines: 2 } });
  });

  it('proposes one transfer for two leagues of the same payer', () => {
    const payers = [payerKey({ payer: 'Rosa Andrade', text: '' })];
    const debtors = [
      league({ payers, payments: [payment('juan', 4500)] }),
      league({
        ...{ league_id: 'pedro', league_name: 'Copa Pedro', reference_code: '', payers },
        payments: [payment('pedro', 6000)],
      }),
    ];
    const [found] = proposeMatches(line(10_500, 'TRF', { payer: 'ROSA ANDRADE' }), debtors);
    expect(found).toMatchObject({ level: 'likely', payment_ids: ['juan', 'pedro'] });
    expect(found!.because.map(({ code }) => code)).toContain('TWO_LEAGUES');
  });
});

describe('payments approved before their transaction was imported', () => {
  const approved = (id: string, received: number, paid_on: string): OpenPayment => ({
    ...{ id, due: received, payable_from: '2026-11-01' },
    receipt: { group: id, paid_on, amount: received, approved_on: '2026-11-04' },
  });

  it('match exactly by the same facts and rank before open payments', () => {
    const debtor = league({ payments: [approved('oct', 4500, '2026-11-02'), payment('nov', 4500)] });
    expect(proposeMatches(line(4500, CODE), [debtor])).toMatchObject([
      { payment_ids: ['oct'], level: 'exact', approved: true },
      { payment_ids: ['nov'], level: 'likely', approved: false },
    ]);
  });

  it('are only possible matches when the amounts differ, and give AMOUNT_DIFFERS as a reason', () => {
    const debtor = league({ balance: 500, payments: [approved('oct', 4500, '2026-11-02')] });
    expect(facts(line(4000, CODE), [debtor])).toEqual([
      {
        ...{ payment_ids: ['oct'], level: 'possible' },
        because: ['CODE', 'AMOUNT_DIFFERS', 'RECEIPT_DATE', 'APPROVED_BEFORE'],
      },
    ]);
  });

  it('are not proposed for a transaction with another date and amount', () => {
    const debtor = league({ payments: [approved('oct', 4500, '2026-10-02')] });
    expect(facts(line(4000, CODE), [debtor])).toEqual([]);
  });
});
