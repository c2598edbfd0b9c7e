import type { cockpit as english } from '../en/cockpit.js';
import type { Messages } from '../index.js';

export const cockpit: Messages<typeof english> = {
  sending: 'Enviando: %{league} |||| Enviando %{count} decisiones: %{league}…',
  approved: '%{count} aprobado |||| %{count} aprobados',
  declined: '%{count} rechazado |||| %{count} rechazados',
  last: 'último: %{league}, saldo %{balance}',
  undo: 'Deshacer',
  undo_title: '¿Deshacer la aprobación de %{league}?',
  undo_text:
    'El pago vuelve a pendiente sin su comprobante. El dueño recibe el motivo por correo y puede enviar el mismo comprobante otra vez.',
  undo_submit: 'Deshacer aprobación',
  undone: 'Aprobación deshecha.',
  mistake: 'Se aprobó por error. Envíe el comprobante de nuevo.',
  odd: 'Recibido: %{amount}. Por pagar: %{due}.',
  duplicate: 'Ya se subió un comprobante que se ve igual.',
  approve_anyway: 'Aprobar de todos modos',
  waits: 'Se aprobará en cuanto termine el cálculo.',
  marked: 'Posible duplicado',
  failed: 'Sin decidir',
  this_one: 'Este comprobante',
  earlier: 'Subido el %{when}',
  earlier_gone: 'Ese pago ya no tiene comprobante.',
  shown: 'Se muestran %{shown} de %{total}. Busque una liga o un monto para ver los demás.',
  key: {
    approve: 'Aprobar',
    decline: 'Rechazar',
    next: 'Comprobante siguiente',
    previous: 'Comprobante anterior',
    amount: 'Editar el monto',
    leave: 'Salir del campo',
    undo: 'Deshacer la última aprobación',
    next_file: 'Imagen siguiente',
  },
};
