import type { Messages } from '../index.js';
import type * as english from '../en/price.js';

export const price: Messages<typeof english.price> = {
  per_match: '%{price} por partido',
  per_month: '%{price} por mes',
  per_months: '%{price} por %{months} meses',
  free: 'Gratis',
  by_quotation: 'por cotización',
  negotiated: 'Precio negociado',
  match_price: 'Precio por partido',
  period_price: 'Precio fijo por mes',
  period_price_months: 'Precio fijo por %{months} meses',
  period_price_help: 'Vacío: por cotización.',
  list: 'Precio de lista: %{price}. Vacío: según la lista.',
  list_kept: 'Precio de lista: %{price}. Si queda vacío, se mantiene el precio negociado, %{own}.',
  no_list: 'Este plan no tiene precio de lista para un cobro fijo: indíquelo.',
  no_list_kept:
    'Este plan no tiene precio de lista para un cobro fijo. Si queda vacío, se mantiene el precio negociado, %{own}.',
  is_negotiated:
    'Esta liga tiene un precio negociado: %{price}. Su propietario no puede cambiar de plan por su cuenta.',
};

export const plan_end: Messages<typeof english.plan_end> = {
  cancel: 'Cancelar plan',
  cancel_title: 'Cancelar el plan %{tier}',
  cancel_text:
    'Termina con el período en curso, use lo que use la liga, y la liga pasa entonces al plan gratuito. Lo que supere los límites de ese plan se podrá solo consultar desde entonces. Hasta ese día se puede deshacer.',
  cancelled: 'El plan se canceló.',
  keep: 'Mantener plan',
  keep_title: 'Mantener el plan %{tier}',
  keep_text: 'El plan y sus cobros siguen como si nunca se hubiera cancelado.',
  kept: 'El plan se mantiene.',
  standing: 'Cancelado el %{when}: el plan termina con el período en curso.',
  standing_until: 'Cancelado el %{when}: el plan termina el %{day}.',
};

export const in_review: Messages<typeof english.in_review> = {
  due_differs:
    'Al subirlo se debían %{uploaded}; ahora, %{due}. El monto propuesto es lo que se debía entonces.',
  kept: 'Cortado por un cambio de plan: valdrá %{kept} cuando se decida este comprobante',
  kept_value: 'Valdrá al decidirse',
  due_at_upload: 'Se debía al subirlo',
};

export const adjustment = 'Ajuste';
