import type { Messages } from '../index.js';

/** Una acción para todos los pagos de un filtro. */
export const bulk: Pick<Messages, 'bulk'> = {
  bulk: {
    all: 'Seleccionar los %{total} que cumplen este filtro',
    chosen: 'Seleccionados los %{total} que cumplen este filtro',
    pay_with_balance: 'Pagar con saldo…',
    remind: 'Enviar recordatorios…',
    pay_title: '¿Pagar estos pagos con saldo?',
    remind_title: '¿Enviar recordatorios a estas ligas?',
    selected: 'Seleccionados',
    applies_to: 'Se aplica a',
    payments: '%{count} pago |||| %{count} pagos',
    leagues: '%{count} liga |||| %{count} ligas',
    amount: 'Monto',
    skipped: 'Se omiten',
    none: 'Ninguno de estos pagos se puede incluir.',
    as_of: 'Al %{when}. Si algo cambia antes de confirmar, se le preguntará de nuevo.',
    pay_submit: 'Pagar %{count} pago |||| Pagar %{count} pagos',
    remind_submit: 'Enviar %{count} recordatorio |||| Enviar %{count} recordatorios',
    refresh: 'Actualizar la vista previa',
  },
};
