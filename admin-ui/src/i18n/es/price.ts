import type { Messages } from '../index.js';
import type * as english from '../en/price.js';

export const price: Messages<typeof english.price> = {
  per_match: '%{price} por partido',
  per_month: '%{price} por mes',
  per_months: '%{price} por %{months} meses',
  free: 'Gratis',
  by_quotation: 'precio a consultar',
  negotiated: 'Precio negociado',
  match_price: 'Precio por partido',
  period_price: 'Precio fijo por mes',
  period_price_months: 'Precio fijo por %{months} meses',
  period_price_help: 'Vacío: precio a consultar.',
  list: 'Precio de lista: %{price}. Vacío: se usa el precio de lista.',
  list_kept: 'Precio de lista: %{price}. Vacío: se mantiene el precio negociado, %{own}.',
  no_list: 'Este plan no tiene precio de lista para un cobro fijo. Ingrese uno.',
  no_list_kept:
    'Este plan no tiene precio de lista para un cobro fijo. Vacío: se mantiene el precio negociado, %{own}.',
  is_negotiated: 'Esta liga tiene un precio negociado: %{price}. Su dueño no puede cambiar el plan.',
};

export const plan_end: Messages<typeof english.plan_end> = {
  cancel: 'Cancelar plan',
  cancel_title: '¿Cancelar el plan %{tier}?',
  cancel_text:
    'El plan termina con el período en curso, sin importar el uso, y la liga pasa al plan gratuito. Lo que supere los límites de ese plan quedará en solo lectura. Hasta entonces se puede deshacer.',
  cancelled: 'Plan cancelado.',
  keep: 'Mantener plan',
  keep_title: '¿Mantener el plan %{tier}?',
  keep_text: 'El plan y sus cobros continúan como si no se hubiera cancelado.',
  kept: 'El plan se mantiene.',
  standing: 'Cancelado el %{when}: el plan termina con el período en curso.',
  standing_until: 'Cancelado el %{when}: el plan termina el %{day}.',
};

export const in_review: Messages<typeof english.in_review> = {
  due_differs:
    'Cuando se subió el comprobante se debían %{uploaded}; ahora, %{due}. El monto propuesto es el que se le pidió entonces.',
  requested: 'Se le pidió transferir %{requested}: %{due} menos %{balance} de saldo.',
  requested_at_upload: 'Se le pidió transferir',
  balance_spent:
    'Se le pidió menos por un saldo que se usó después: hacen falta %{needed} de saldo y solo quedan %{balance}.',
  balance_lacks: 'Hacen falta %{needed} de saldo y solo hay %{balance}.',
  cut_short: 'Acortado por un cambio de plan: valdrá %{value} cuando se revise este comprobante',
  kept_value: 'Valor después de la revisión',
  due_at_upload: 'Por pagar al subirlo',
};

export const adjustment = 'Ajuste';
