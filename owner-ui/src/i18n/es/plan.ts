import { FLAG_NAMES_ES } from '@touchline/contracts';
import type { plan as en } from '../en/plan.js';

export const plan: Record<keyof typeof en, string> = {
  yours: 'Su plan',
  title: 'Planes',
  intro: 'Comparados con lo que su liga usa ahora, al {moment}.',
  introUnknown: 'Su liga no responde en este momento, por lo que aquí no se compara lo que usa.',
  introStale: 'Su liga no responde en este momento. Comparados con lo que usaba el {moment}.',
  current: 'Su plan',
  agreedPrice: 'Precio acordado',
  soFar:
    'Período en curso, {period}: {count, plural, =0 {ningún partido} one {# partido} other {# partidos}} hasta ahora, {amount}. Se paga del {from} al {to}.',
  soFarUnknown:
    'Período en curso, {period}: su liga no responde en este momento y no se conocen sus partidos. Se paga del {from} al {to}.',
  thisPeriod: 'Período en curso, {period}: {amount}. Se paga hasta el {to}.',
  thisPeriodPaid: 'El período en curso, {period}, está pagado.',
  thisPeriodInReview: 'El comprobante del período en curso, {period}, está en revisión.',
  reached: 'Límite alcanzado: {list}.',
  toUsage: 'Ver uso',
  byMatch: 'Por partido: paga después de cada período y solo por los partidos jugados.',
  byPeriod:
    'Precio fijo: el mismo monto en cada período, sin importar cuántos partidos se jueguen. Puede pagarlo desde que empieza el período.',
  otherCharge:
    'A su liga se le cobra {type, select, J {un precio fijo} other {por partido}}. Para cambiarlo, elija un plan y envíenos la solicitud.',
  free_: 'Gratis',
  perMatch: 'por partido',
  perMonths: '{months, plural, one {por mes} other {por # meses}}',
  onRequest: 'Precio a consultar',
  matchCost: '{amount} por {count, plural, one {# partido} other {# partidos}}, como en {period}',
  fits: 'Todo lo que usa su liga cabe en este plan.',
  tooSmall: 'No alcanza para lo que usa su liga: {list}.',
  tooSmallItem: '{limit} ({use} de {max})',
  daysOver:
    '{name} es para {days, plural, one {# día} other {# días}} de uso. Toda su liga quedaría en solo lectura.',
  usableUntil: '{name} cubre su liga hasta el {day}; después, toda quedaría en solo lectura.',
  change: 'Cambiar a {name}',
  ask: 'Consultar {name}',
  askTerms: 'Solicitar este precio',
  details: 'Límites y áreas de {name}',
  limits: 'Límites',
  usedOf: '{use} de',
  includes: 'Áreas del sitio',
  gains: 'Agrega: {list}',
  loses: 'Quita: {list}',
  sameAreas: 'Las mismas áreas que ahora',

  previewTitle: '¿Cambiar a {name}?',
  costChanges: 'Cambios en lo que paga',
  siteChanges: 'Cambios en su sitio',
  changedMeanwhile: 'Los montos cambiaron desde que abrió esta ventana. Revíselos de nuevo.',
  price: 'Desde hoy su plan cuesta {price}.',
  free: 'Desde hoy no se cobra nada.',
  ended_by_match:
    'El período que empezó el {from} termina ahora. {matches, plural, one {Su # partido suma} other {Sus # partidos suman}} {amount}, a pagar del {payFrom} al {payBy}.',
  ended_by_match_none:
    'El período que empezó el {from} termina ahora. No se jugó ningún partido: no hay nada por pagar.',
  ended_by_match_unknown:
    'El período que empezó el {from} termina ahora; sus partidos se cobran como antes, a pagar hasta el {payBy}.',
  ended_to_pay:
    'El período que empezó el {from} termina hoy. Los días usados cuestan {amount}, a pagar hasta el {payBy}.',
  ended_credited:
    'El período que empezó el {from}, que ya pagó, termina hoy. Los días usados cuestan {amount}; se abonan {credit} a su saldo por los días restantes.',
  ended_in_review:
    'El período que empezó el {from} termina hoy; su comprobante está en revisión. Los días usados cuestan {amount}; cuando se apruebe, se abonarán {credit} a su saldo por los días restantes.',
  ended_settled: 'El período que empezó el {from} termina hoy. No queda nada por pagar.',
  ended_full_to_pay:
    'El período que empezó el {from} termina hoy y se cobra completo: {amount}, a pagar hasta el {payBy}.',
  ended_full_paid: 'El período que empezó el {from} termina hoy. Se cobra completo, sin devolución.',
  withdrawn: 'El cobro del período desde el {from} se anula porque aún no empieza.',
  withdrawn_credited: 'El período desde el {from}, que ya pagó, no empezará; se abonan {credit} a su saldo.',
  withdrawn_in_review:
    'El período desde el {from} no empezará; su comprobante está en revisión. Cuando se apruebe, se abonarán {credit} a su saldo.',
  withdrawn_unrefunded:
    'El período desde el {from}, que ya pagó, no se devuelve. Si vuelve a un plan de pago, no se le cobra de nuevo hasta el {to}.',
  prepaid_stays: 'El período del {from} al {to}, que ya pagó, queda como está. El nuevo precio rige después.',
  started_by_match: 'Nuevo cobro del {from} al {to}: {price} por partido, a pagar hasta el {payBy}.',
  started_fixed: 'Nuevo cobro del {from} al {to}: {amount}, a pagar hasta el {payBy}.',
  started_rest: 'Los días restantes, del {from} al {to}, cuestan {amount}, a pagar hasta el {payBy}.',
  ends: 'Su plan {name} termina el {to}, con el período en curso. Después, su liga pasa al plan {free}, sin cobros.',
  ends_all_the_same: 'Su plan sigue cancelado: termina el {to} y después su liga pasa al plan {free}.',
  continues: 'Su plan continúa desde el {from}, a {price}.',
  last_by_match:
    'El período en curso se cobra como siempre: {matches, plural, one {# partido} other {# partidos}} hasta ahora, {amount}. Se paga del {payFrom} al {payBy}.',
  last_by_match_none:
    'El período en curso se cobra como siempre: ningún partido hasta ahora. Se paga del {payFrom} al {payBy}.',
  last_by_match_unknown: 'El período en curso se cobra como siempre y se paga del {payFrom} al {payBy}.',
  last_to_pay: 'Falta pagar el período en curso: {amount}, hasta el {payBy}.',
  last_in_review: 'Su comprobante del período en curso se revisará como siempre.',
  last_paid: 'El período en curso está pagado. Puede usar el plan hasta el {to}; no se devuelve nada.',
  balanceAfter: 'Su saldo cambia de {before} a {amount}.',
  balanceStays: 'Su saldo se mantiene en {amount}.',
  balanceHelp: 'Sirve para pagar lo que todavía debe. Si desea que se le devuelva, escríbanos.',
  reviewStays: 'Su comprobante por {amount} se revisará como siempre.',
  toPayAfter: 'Después tendrá {amount} por pagar, hasta el {day}.',
  toPayAfterNet: 'Después deberá {owed}. Descontado su saldo, quedan {amount} por pagar, hasta el {day}.',
  coveredAfter: 'Después deberá {owed}, que su saldo cubre.',
  stillToPay: 'Sigue teniendo {amount} por pagar, hasta el {day}.',
  overdueAfter: 'Sigue debiendo {owed}, de los cuales {overdue} están vencidos desde el {since}.',
  overdueAll: 'Sigue debiendo {owed}, vencidos desde el {since}.',
  lessBalance: 'Descontado su saldo, quedan {amount} por pagar.',
  unknownAfter:
    '{count, plural, one {Un período que se cobra por partido no está incluido} other {# períodos que se cobran por partido no están incluidos}} en estos montos: aún no se conocen los partidos.',
  more: 'Podrá tener más: {list}.',
  less: 'Podrá tener menos: {list}.',
  limitNow: '{limit} {max} (ahora {now})',
  gainedAreas: 'Su sitio tendrá además: {list}.',
  lostAreas: 'Su sitio deja de tener: {list}. Lo que ingresó allí se conserva.',
  nothingOnSite: 'Los límites y las áreas no cambian.',
  siteUpdated: 'Su sitio se actualiza enseguida.',
  confirm: 'Cambiar plan',
  done: 'Su liga ahora tiene el plan {name}.',
  exceeded: 'Su liga usa más de lo que permite {name}:',
  exceededLine: '{limit}: {use} en uso, máximo {max}',
  exceededHelp:
    'Elimine lo que su liga no necesite e inténtelo de nuevo. O cancele su plan: terminará con el período en curso, sin importar el uso.',
  exceededHelpCanceled:
    'Elimine lo que su liga no necesite e inténtelo de nuevo. Su plan ya está cancelado: termina con el período en curso, sin importar el uso.',

  cancelPlan: 'Cancelar plan',
  cancelTitle: '¿Cancelar el plan {name}?',
  cancelText:
    'Su plan {name} termina el {day}, con el período en curso. Después, su liga pasa al plan {free}.',
  cancelUndo: 'Hasta el {day} nada cambia, y puede deshacerlo con «Mantener plan».',
  readOnly: 'Lo que supere los límites de {name} quedará en solo lectura.',
  readOnlyList: 'Su liga usa más de lo que permite {name}. Lo que lo supere quedará en solo lectura:',
  daysReadOnly:
    '{name} cubre {days, plural, one {el primer día} other {los primeros # días}}. Su liga lleva más tiempo, así que toda quedará en solo lectura.',
  cancelled: 'Plan cancelado.',
  endsOn: 'Cancelado: termina el {day}; después, {free}.',
  ending: 'Cancelado: termina con el período en curso; después, {free}.',
  endsHelp: 'Hasta entonces nada cambia. Todavía puede mantener el plan.',
  keepPlan: 'Mantener plan',
  keepTitle: '¿Mantener el plan {name}?',
  keepText: 'Su plan y sus cobros continúan como si no se hubiera cancelado.',
  kept: 'Su liga mantiene el plan {name}.',

  askSubject: 'Cambio al plan {plan}',
  askTermsSubject: 'Cambio en la forma de cobro de {league}',
  askMessage: 'Quisiera cambiar {league} al plan {plan}. Ahora tiene el plan {current}, a {price}.',
  askTermsMessage: 'Quisiera que {league} siga en el plan {plan}, ahora a {price}.',
  askCharge:
    'Cómo nos gustaría que se cobre: {type, select, J {un precio fijo por período} other {por partido}}.',
  askUsage: 'Lo que usamos ahora: {list}.',
  askUsageItem: '{limit} {use}',
  askMatches: 'Partidos cobrados en {period}: {count}.',
  askEnd: '¿Cuánto costaría y desde cuándo?',
  ...FLAG_NAMES_ES,
};
