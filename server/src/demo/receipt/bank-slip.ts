import type { Instant, Money } from '../../kernel/index.js';
import type { Random } from '../random.js';
import type { ReceiptText } from './receipt-picture.js';

const BANKS: readonly Pick<ReceiptText, 'bank' | 'colour'>[] = [
  { bank: 'Banco del Valle', colour: [17, 74, 128] },
  { bank: 'Cooperativa Andina', colour: [24, 110, 62] },
  { bank: 'Banco Litoral', colour: [166, 38, 46] },
  { bank: 'Banca Sierra Movil', colour: [94, 44, 125] },
];

export interface Transfer {
  payer: string;
  league: string;
  amount: Money;
  at: Instant;
}

/** The slip of a bank that does not exist, for a transfer that was never made. Amounts with two decimals. */
export function bankSlip(random: Random, { payer, league, amount, at }: Transfer): ReceiptText {
  const reference = String(random.integer(10_000_000, 99_999_999));
  return {
    ...random.pick(BANKS),
    lines: [
      ['Transferencia', `# ${reference}`],
      ['Monto', `$ ${(amount / 100).toFixed(2)}`],
      ['Fecha', `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}`],
      ['Ordenante', payer],
      ['Beneficiario', 'Touchline'],
      ['Concepto', league],
      ['Muestra sin valor', 'Demo'],
    ],
  };
}
