import type { Messages } from '../index.js';
import type { ask as englishAsk, month as englishMonth } from '../en/bank-month.js';

export const month: Messages<typeof englishMonth> = {
  bank: 'Banco',
  ledger: 'Libro',
  matched: 'Conciliado',
  other_month: 'Conciliado con otro mes',
  ignored: 'Descartado',
  open: 'Sin pago',
  reversed: 'Anulado',
  not_shown: 'No está en el banco',
  difference: 'Banco menos libro',
  no_statement: 'Aún no se ha importado ningún estado de cuenta.',
  covered: 'Los estados de cuenta llegan hasta el %{day}.',
  reconciled: 'El mes de %{month} está conciliado.',
  left: 'Falta %{count} movimiento por resolver en %{month}. |||| Faltan %{count} movimientos por resolver en %{month}.',
  none: 'Ninguno.',
  more: '%{count} más en el archivo. |||| %{count} más en el archivo.',
  open_title: 'Movimientos sin pago',
  open_help: 'Concilie cada uno con lo que paga, o descártelo con un motivo.',
  match: 'Conciliar',
  without_title: 'Aprobados que no están en el banco',
  without_help: 'Ningún movimiento muestra este dinero. Una transferencia tarda hasta %{days} días.',
  overdue: 'Atrasado',
  ask: 'Escribir al dueño',
  kind: {
    approval: 'Pago aprobado',
    part: 'Pago parcial',
    pay_out: 'Saldo devuelto',
    reversal: 'Anulación',
  },
  differing_title: 'Montos que no coinciden',
  differing_help: 'Rechace la aprobación y apruebe de nuevo con el movimiento.',
  not_compared:
    '%{count} movimiento aún no se ha comparado. Resuelva primero los anteriores. |||| %{count} movimientos aún no se han comparado. Resuelva primero los anteriores.',
  bank_shows: 'Banco %{amount}',
  was_approved: 'Aprobado %{amount}',
  review: 'Revisar',
};

export const ask: Messages<typeof englishAsk> = {
  subject: 'Su pago de %{amount} por %{league}',
  text: 'Hola, %{name}:\n\nAprobamos su pago de %{amount} por %{league} el %{day}, pero la transferencia no ha llegado a nuestra cuenta.\n\nConsulte con su banco y envíenos la confirmación de la transferencia. Si fue devuelta, hágala de nuevo.\n\nGracias.',
};
