import type { PaymentMailTexts } from './texts.js';

export const es: PaymentMailTexts = {
  approvedSubject: (league) => `Pago aprobado: ${league}`,
  declinedSubject: (league) => `Pago rechazado: ${league}`,
  greeting: (name) => `Hola, ${name}:`,
  approved: (payments, league) =>
    payments === 1
      ? `Hemos aprobado un pago de ${league}.`
      : `Hemos aprobado ${payments} pagos de ${league}.`,
  declined: (payments, league) =>
    payments === 1
      ? `Hemos rechazado un pago de ${league}.`
      : `Hemos rechazado ${payments} pagos de ${league}.`,
  period: (from, to) => `Del ${from} al ${to}`,
  services: (day) => `Servicios asignados el ${day}`,
  value: 'Valor',
  penalty: 'Recargo por mora',
  bonus: 'Bono',
  balanceUsed: 'Pagado con su saldo',
  balanceAdded: 'Abonado a su saldo',
  received: 'Recibido',
  comment: 'Comentario',
  reason: 'Motivo',
  pendingAgain:
    'Queda otra vez pendiente: una vez resuelto el motivo, suba de nuevo un comprobante, por favor.',
  signIn: 'Ver los pagos de su liga',
};
