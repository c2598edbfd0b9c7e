import type { Messages } from '../index.js';
import type { operations as english } from '../en/operations.js';

/** What is done with a deployed league, as keys of `provisioning`. */
export const operations: Messages<typeof english> = {
  site: {
    title: 'Sitio',
    sign_in: 'Entrar en la liga',
    backup: 'Hacer copia ahora',
    redeploy: 'Desplegar otra vez',
    move: 'Mover a otro servidor',
    remove: 'Eliminar la liga',
    place: 'Servidor y puerto',
    last_backup: 'Última copia buena',
    no_backup: 'Todavía ninguna',
    backup_state: {
      good: 'Con copia',
      overdue: 'Copia atrasada',
      failed: 'La última copia falló',
      none: 'Todavía sin copia',
    },
    backup_text: 'Se toma una copia, se abre y se cuenta. La liga sigue mientras tanto.',
    redeploy_text:
      'La liga recibe la aplicación más nueva en el lugar que tiene. Se ausenta unos segundos; sus datos quedan.',
    move_text: 'Todo se prepara allí mientras la liga sigue aquí; luego su sitio se pausa un momento.',
    move_to: 'A qué servidor',
    move_none: 'Ningún otro servidor está listo y tiene espacio.',
    move_room: '%{name} · %{used} de %{capacity}',
    delete_text:
      'El sitio, el programa y sus datos se van para siempre. La cuenta se cierra y sus pagos quedan.',
    delete_effects: 'Lo que significa para la cuenta',
    delete_type: 'Escribe %{name} para confirmar',
    delete_keep: 'Conservar sus copias y tomar una última',
    matches: 'De dónde salen sus partidos terminados',
    matches_instance: 'De la propia liga: tiene que responder',
    matches_newest_backup: 'De su copia de seguridad más reciente',
    matches_unknown: 'Desconocidos: vale lo que se estimó',
    matches_newest_backup_text:
      'Los partidos terminados después de la copia más reciente no se cobran. Lo que su servidor no haga se omite.',
    matches_unknown_text:
      'Los períodos que nunca se estimaron quedan en nada. Lo que su servidor no haga se omite.',
    delete_all: 'Sus copias también se van: la liga no se podrá recuperar.',
    deleted: 'Esta liga fue eliminada. Su cuenta y sus pagos quedan; con una copia se puede recuperar.',
    ordered: 'Pedido. Sus pasos se muestran abajo.',
  },
  logins: {
    title: 'Accesos a la liga',
    empty: 'Todavía no ha entrado nadie.',
    nobody: 'Una dirección que no es de nadie',
    signed_in: 'entró',
    refused: 'fue rechazado',
    added_by_banned:
      'En el último día antes de ser vetado, un usuario dio acceso a esta liga a estas personas:',
    added: '%{name} (%{email}), por %{by}, %{when}',
    way: { password: 'con contraseña', link: 'con un enlace de un correo', platform: 'desde la plataforma' },
  },
  backups: {
    title: 'Copias de seguridad',
    empty: 'Todavía no hay ninguna copia.',
    taken: 'Tomada',
    size: 'Tamaño',
    rows: 'Registros',
    download: 'Descargar',
    download_of: 'Descargar la copia del %{when}',
    restore: 'Restaurar',
    restore_of: 'Restaurar la copia del %{when}',
    restore_title: '¿Volver a la copia del %{when}?',
    restore_text:
      'Todo lo que guarda la liga se reemplaza por lo que hay en esta copia. Antes se toma una copia de cómo está ahora.',
    kind: {
      daily: 'Diaria',
      on_demand: 'Pedida',
      before_restore: 'Antes de restaurar',
      before_delete: 'Antes de eliminar',
      before_move: 'Antes de mover',
    },
    status: { good: 'Buena', failed: 'Falló', lost: 'Perdida', taking: 'Tomándose' },
  },
};
