import type { Messages } from '../index.js';
import type { balance as english } from '../en/balance.js';

export const balance: Messages<typeof english> = {
  pay_out: 'Devolver saldo',
  pay_out_title: 'Devolver el saldo de %{league}',
  pay_out_text: 'Registre la transferencia que hizo. Se avisa al dueño por correo.',
  pay_out_done: 'Saldo devuelto.',
  line: 'Movimiento bancario',
  line_help: 'El movimiento que muestra la transferencia, si su estado de cuenta ya está aquí.',
  no_line: 'Aún no está en el banco',
  reference: 'Referencia de la transferencia',
  reason: 'Motivo (el dueño lo puede leer)',
  correct: 'Corregir saldo',
  correct_title: 'Corregir el saldo de %{league}',
  correct_text: 'Solo para errores. El saldo nunca baja de 0 y se avisa al dueño por correo.',
  correct_done: 'Saldo corregido.',
  sign: 'Corrección',
  add: 'Sumar al saldo',
  deduct: 'Restar del saldo',
};
