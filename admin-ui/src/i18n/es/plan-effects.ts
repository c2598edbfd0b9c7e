import type { Messages } from '../index.js';
import type { planEffects as english } from '../en/plan-effects.js';

export const planEffects: Messages<typeof english> = {
  to_pay: 'A pagar: %{before} → %{after}',
  ended_by_match:
    'El período desde el %{from} termina ahora: %{count} partido, %{amount}, a pagar del %{payFrom} al %{payBy} |||| El período desde el %{from} termina ahora: %{count} partidos, %{amount}, a pagar del %{payFrom} al %{payBy}',
  ended_by_match_none:
    'El período desde el %{from} termina ahora: no se jugó ningún partido, no hay nada por pagar',
  ended_by_match_unknown:
    'El período desde el %{from} termina ahora; sus partidos se cobran como antes, a pagar hasta el %{payBy}',
  ended_to_pay:
    'El período desde el %{from} termina hoy. Los días usados cuestan %{amount}, a pagar hasta el %{payBy}',
  ended_credited:
    'El período desde el %{from}, ya pagado, termina hoy. Los días usados cuestan %{amount}; se abonan %{credit} al saldo por los días restantes',
  ended_in_review:
    'El período desde el %{from} termina hoy; su comprobante está en revisión. Los días usados cuestan %{amount}; con la aprobación se abonan %{credit} al saldo por los días restantes',
  ended_settled: 'El período desde el %{from} termina hoy. No queda nada por pagar',
  ended_full_to_pay:
    'El período desde el %{from} termina hoy y se cobra completo: %{amount}, a pagar hasta el %{payBy}',
  ended_full_paid: 'El período desde el %{from} termina hoy. Se cobra completo, sin devolución',
  withdrawn: 'El cobro del período desde el %{from} se anula, porque aún no empieza',
  withdrawn_credited: 'El período desde el %{from}, ya pagado, no empezará; se abonan %{credit} al saldo',
  withdrawn_in_review:
    'El período desde el %{from} no empezará; su comprobante está en revisión. Con la aprobación se abonan %{credit} al saldo',
  withdrawn_unrefunded:
    'El período desde el %{from}, ya pagado, no se devuelve. En un plan de pago no se le cobra de nuevo hasta el %{to}',
  prepaid_stays: 'El período del %{from} al %{to}, ya pagado, queda como está. El nuevo precio rige después',
  started_by_match: 'Nuevo pago del %{from} al %{to}: %{price} por partido, a pagar hasta el %{payBy}',
  started_fixed: 'Nuevo pago del %{from} al %{to}: %{amount}, a pagar hasta el %{payBy}',
  started_rest: 'Los días restantes, del %{from} al %{to}, cuestan %{amount}, a pagar hasta el %{payBy}',
  ends: 'El plan termina con el período en curso, el %{to}. Después, la liga pasa al plan gratuito',
  ends_all_the_same: 'El plan sigue cancelado: termina el %{to}',
  continues: 'El plan continúa desde el %{from}, a %{price}',
  last_by_match:
    'El período en curso se cobra como siempre: %{count} partido hasta ahora, %{amount}, a pagar del %{payFrom} al %{payBy} |||| El período en curso se cobra como siempre: %{count} partidos hasta ahora, %{amount}, a pagar del %{payFrom} al %{payBy}',
  last_by_match_none:
    'El período en curso se cobra como siempre: ningún partido hasta ahora. Se paga del %{payFrom} al %{payBy}',
  last_by_match_unknown: 'El período en curso se cobra como siempre y se paga del %{payFrom} al %{payBy}',
  last_to_pay: 'Falta pagar el período en curso: %{amount}, hasta el %{payBy}',
  last_in_review: 'El comprobante del período en curso se revisa como siempre',
  last_paid: 'El período en curso está pagado. El plan se puede usar hasta el %{to}; no se devuelve nada',
};
