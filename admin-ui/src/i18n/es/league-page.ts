import type { Messages } from '../index.js';
import type { leaguePage as english } from '../en/league-page.js';

export const leaguePage: Messages<typeof english> = {
  contact: {
    telephone: 'Teléfono',
    no_telephone: 'No indicado',
    copy: 'Copiar: %{name}',
    copied: 'Copiado: %{name}',
    write: 'Escribir al dueño',
    send: 'Enviar mensaje',
    sent: 'El mensaje a %{email} está en camino.',
    help: 'Se envía por correo a %{email}.',
    message: 'Mensaje',
    all: 'Todos los mensajes',
    from_staff: 'Enviado por el personal',
    by: 'Enviado por %{name}, %{when}',
    english: 'Inglés',
    spanish: 'Español',
    not_seen: 'Sin actividad en el último mes',
  },
  history: {
    all: 'Todos los movimientos',
    recent: 'Movimientos recientes',
    entries: 'Movimientos',
    money_only: 'Solo con monto',
    account: 'Cuenta',
    about: 'Pago',
    debit: 'Cargo',
    credit: 'Abono',
    change: 'Monto',
    balance: 'Saldo acumulado',
    balance_help:
      'Saldo a favor menos todo lo cobrado y no saldado. Un comprobante en revisión todavía no salda nada.',
  },
  statement: {
    open: 'Estado de cuenta',
    title: 'Estado de cuenta',
    download: 'Descargar',
    format: 'Formato',
    pdf: 'PDF',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
  },
  new_owner: {
    new: 'Dueño nuevo',
    existing: 'Dueño existente',
    text: 'La persona recibe una invitación por correo para definir su contraseña.',
    name: 'Nombre',
    language: 'Idioma de la invitación',
  },
  panel: { next: 'Fila siguiente', previous: 'Fila anterior', timeline: 'Cronología' },
};
