import { describe, expect, it } from '@jest/globals';
import { findReceiptFacts } from './receipt-facts.js';

const read = (text: string) => findReceiptFacts(text, '2026-11-25', 2);

describe('findReceiptFacts (R49)', () => {
  it('finds values after their labels', () => {
    const text = [
      'Banco del Pacífico',
      'Transferencia exitosa',
      'Comprobante: 004512879',
      'Fecha: 03/11/2026 14:22',
      'Monto: $1.234,56',
      'Cuenta destino: XXXXXX4821',
      'Ordenante: María José Guamán',
    ].join('\n');
    expect(read(text)).toEqual({
      ...{ amount: 123_456, paid_on: '2026-11-03', number: '004512879' },
      ...{ account: 'XXXXXX4821', payer: 'María José Guamán' },
    });
  });

  it('finds values below labels that have their own line', () => {
    const text = 'TRANSFERENCIA\n# 48536883\nMONTO\n$ 21.25\nFECHA\n24/11/2026\nORDENANTE\nCARLOS CHAVEZ';
    expect(read(text)).toEqual({
      ...{ amount: 2125, paid_on: '2026-11-24', number: '48536883', account: null },
      payer: 'CARLOS CHAVEZ',
    });
  });

  it.each([
    ['$45.00', 4500],
    ['USD 1,234.50', 123_450],
    ['Valor 45,00', 4500],
    ['US$ 1.200,00', 120_000],
    // The commission is listed next to the total.
    ['Comisión $0.41\nTotal $45.41', 4541],
    ['Monto: $40.00\nSaldo 1,250.00', 4000],
    ['$0.00', null],
    ['45', null],
  ])('reads %p as the amount %p', (text, amount) => {
    expect(read(text).amount).toBe(amount);
  });

  it.each([
    ['3 de noviembre de 2026', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['03-nov-2026', '2026-11-03'],
    ['3/11/26', '2026-11-03'],
    // A slash that was read as 1 or 7.
    ['0371172026', '2026-11-03'],
    ['Vence 05/12/2027\nFecha 03/11/2026', '2026-11-03'],
    ['31/02/2026', null],
    // Long ago, and after the upload.
    ['03/11/2023', null],
    ['05/12/2026', null],
  ])('reads %p as the date %p', (text, date) => {
    expect(read(text).paid_on).toBe(date);
  });

  it('returns only nulls for text that is not a receipt', () => {
    const none = { amount: null, paid_on: null, number: null, account: null, payer: null };
    expect(read('')).toEqual(none);
    expect(read('Gol de Luis al minuto 12')).toEqual(none);
  });

  it('does not read an account number as the transfer number', () => {
    expect(read('Cuenta: 2204567891\nDocumento: 88123')).toMatchObject({
      account: '2204567891',
      number: '88123',
    });
  });
});
