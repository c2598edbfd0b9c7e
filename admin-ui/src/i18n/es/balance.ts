import type { Messages } from '../index.js';
import type { balance as english } from '../en/balance.js';

export const balance: Messages<typeof english> = {
  pay_out: 'Devolver saldo',
  pay_out_title: 'Devolver el saldo de %{league}',
  pay_out_text: 'Registre la transferencia que hizo. Se avisa al dueño por correo.',
  pay_out_done: 'Saldo devuelto.',
  line: 'Movimiento bancario',
  line_help: 'El movimiento de esta transferencia, si ya se importó su estado de cuenta.',
  no_line: 'Aún no aparece en el banco',
  reference: 'Referencia de la transferencia',
  reason: 'Motivo (visible para el dueño)',
  correct: 'Corregir saldo',
  correct_title: 'Corregir el saldo de %{league}',
  correct_text: 'Solo para errores. El saldo no puede bajar de 0. Se avisa al dueño por correo.',
  correct_done: 'Saldo corregido.',
  sign: 'Corrección',
  add: 'Abonar al saldo',
  deduct: 'Descontar del saldo',
};
