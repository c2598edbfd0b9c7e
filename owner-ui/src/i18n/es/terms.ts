import type { terms as en } from '../en/terms.js';

export const terms: Record<keyof typeof en, string> = {
  title: 'Términos y condiciones',
  version: 'Versión {version}',
  s1: 'Qué hacemos',
  p1: 'Touchline le da a su liga un sitio propio: series, torneos, equipos, jugadores, partidos y resultados. La página de planes muestra lo que incluye cada plan y sus límites.',
  s2: 'Precios',
  p2: 'El plan gratuito no cuesta nada. Los planes de pago se cobran por partido jugado o a un precio fijo por período. Un cobro se puede pagar cuando termina su período (un precio fijo, en cualquier momento), en los días que se indican. Los precios están en {currency}.',
  s3: 'Cómo se paga',
  p3: 'Usted paga por transferencia o en efectivo y sube el comprobante. Lo revisamos y lo aprobamos o rechazamos. Si lo rechazamos, le decimos por qué y puede subirlo de nuevo. Si paga de más, la diferencia queda como saldo a su favor.',
  s4: 'Pagos atrasados',
  p4: 'Un pago atrasado puede tener un recargo. Si sigue sin pagarse, el sitio público de la liga se suspende hasta que se pague. No borramos nada por ese motivo.',
  s5: 'Sus datos',
  p5: 'Lo que usted registra sobre su liga es suyo. Lo guardamos para que su liga funcione y no lo compartimos con nadie más. Los pagos se guardan en registros que después no se pueden cambiar.',
  s6: 'Si deja el servicio',
  p6: 'Puede dejar el servicio en cualquier momento. Lo que deba hasta entonces queda por pagar.',
};
