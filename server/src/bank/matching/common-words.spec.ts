import { describe, expect, it } from '@jest/globals';
import { payerKey } from './common-words.js';

const key = (payer: string, text = ''): string => payerKey({ payer, text });

describe('the key of a payer (R46)', () => {
  it('is the same whatever the order, case and accents of the names', () => {
    expect(key('Paredes María')).toBe('maria paredes');
    expect(key('MARIA PAREDES')).toBe('maria paredes');
    expect(key('Sra. María Paredes')).toBe('maria paredes');
  });

  it('is read from the text if the statement does not name the payer', () => {
    expect(key('', 'TRANSFERENCIA DE MARIA PAREDES')).toBe('maria paredes');
    expect(key('', 'TRANSFERENCIA BANCO PICHINCHA DE MARIA PAREDES CUOTA NOVIEMBRE')).toBe('maria paredes');
    expect(key('Julio Vega', 'TRANSFERENCIA DE MARIA PAREDES')).toBe('julio vega');
  });

  it('may be one long word in the column of payers, such as a company, but not in a text', () => {
    expect(key('CONSTRUMAX S.A.')).toBe('construmax');
    expect(key('LUZ')).toBe('');
    expect(key('', 'PAGO CONSTRUMAX')).toBe('');
  });

  it.each([
    'DEPOSITO EN EFECTIVO',
    'DEPOSITO EFECTIVO VENTANILLA 12',
    'PAGO MENSUALIDAD NOVIEMBRE',
    'TRANSFERENCIA INTERBANCARIA RECIBIDA',
    'Transferencia banca móvil Banco Pichincha',
    'DEPOSITO CHEQUE AGENCIA NORTE',
    'Cuota de inscripción torneo',
    'CASH DEPOSIT BRANCH 0042',
    '2201234567',
    '',
  ])('is empty for what names nobody: %p', (text) => {
    expect(key('', text)).toBe('');
  });

  it.each([
    'VENTANILLA 3',
    'CAJERO AUTOMATICO',
    'PAGADOR 56',
    'Banco del Pacífico',
    'COOPERATIVA ALIANZA DEL VALLE',
  ])('is empty for a channel or a bank in the column of payers: %p', (payer) => {
    expect(key(payer)).toBe('');
  });
});
