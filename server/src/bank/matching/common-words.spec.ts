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

  it('keeps names that are months or common words elsewhere', () => {
    expect(key('ROSA CANALES')).toBe('canales rosa');
    expect(key('FERNANDO MAYO')).toBe('fernando mayo');
    expect(key('JULIO ABRIL')).toBe('abril julio');
    expect(key('FERNANDO PACIFICO')).toBe('fernando pacifico');
  });

  it('names cooperatives that are not banks', () => {
    expect(key('COOPERATIVA DE TAXIS LA FLORIDA')).toBe('florida taxis');
  });

  it.each([
    'DEPOSITO EN EFECTIVO',
    'DEPOSITO EFECTIVO VENTANILLA 12',
    'DEP EFEC VENT 12',
    'DEPOSITO EN EFECTIVO AGENCIA QUITO NORTE MARIA PAREDES',
    'DEPOSITO CNB MI VECINO MARIA PAREDES',
    'PAGO MENSUALIDAD NOVIEMBRE',
    'PAGO CUOTA ENE FEB',
    'PAGO SUSCRIPCION ANUAL',
    'PAGO PLAN TOUCHLINE',
    'TRANSFERENCIA INTERBANCARIA RECIBIDA',
    'TRANSF. INTERBANC. SPI',
    'TRANSFERENCIAS RECIBIDAS OTROS BANCOS',
    'TRANSFERENCIA ENTRE CUENTAS',
    'SISTEMA DE PAGOS INTERBANCARIOS',
    'SPI BANCO CENTRAL DEL ECUADOR',
    'Transferencia banca móvil Banco Pichincha',
    'BANCO GENERAL RUMIÑAHUI',
    'COOP 23 DE JULIO',
    'DEPOSITO CHEQUE AGENCIA QUITO NORTE',
    'Cuota de inscripción torneo',
    'INTERESES GANADOS',
    'CASH DEPOSIT BRANCH 0042',
    '2201234567',
    '',
  ])('is empty for a text that names nobody: %p', (text) => {
    expect(key('', text)).toBe('');
  });

  it.each([
    ...[
      'VENTANILLA 3',
      'CAJERO AUTOMATICO',
      'PAGADOR 56',
      'CONSUMIDOR FINAL',
      'WESTERN UNION',
      'NOTPROVIDED',
    ],
    ...['Banco del Pacífico', 'COOPERATIVA ALIANZA DEL VALLE', 'COAC JARDIN AZUAYO', 'BCO MACHALA'],
    ...['PRODUBANCO GRUPO PROMERICA', 'BANECUADOR B.P.', 'DINERS CLUB DEL ECUADOR', 'SERVIPAGOS'],
  ])('is empty for a channel or a bank in the column of payers: %p', (payer) => {
    expect(key(payer)).toBe('');
  });
});
