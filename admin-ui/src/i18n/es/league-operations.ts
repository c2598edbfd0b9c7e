import type { Messages } from '../index.js';
import type { leagueOperations as english } from '../en/league-operations.js';

/** Operations on a deployed league, as keys of `provisioning`. */
export const leagueOperations: Messages<typeof english> = {
  site: {
    title: 'Sitio',
    sign_in: 'Administrar la liga',
    backup: 'Respaldar ahora',
    redeploy: 'Volver a desplegar',
    move: 'Mover a otro servidor',
    remove: 'Eliminar la liga',
    server_and_port: 'Servidor y puerto',
    last_backup: 'Último respaldo correcto',
    no_backup: 'Ninguno todavía',
    backup_state: {
      good: 'Respaldada',
      overdue: 'Respaldo atrasado',
      failed: 'Falló el último respaldo',
      none: 'Sin respaldo todavía',
    },
    backup_text: 'Se crea un respaldo y se verifica. La liga sigue en línea.',
    redeploy_text:
      'Instala la última versión de la aplicación en el mismo servidor. El sitio queda fuera de línea unos segundos; sus datos se conservan.',
    move_text:
      'El nuevo servidor se prepara mientras la liga sigue en línea; después, su sitio se pausa un momento.',
    move_to: 'Servidor de destino',
    move_none: 'Ningún otro servidor está listo y con capacidad.',
    move_room: '%{name} · %{used} de %{capacity}',
    delete_text:
      'El sitio, su instancia y sus datos se eliminan definitivamente. La cuenta se cierra y sus pagos se conservan.',
    delete_type: 'Escriba %{name} para confirmar',
    delete_keep: 'Conservar sus respaldos y crear uno final',
    matches: 'Origen de los partidos terminados',
    matches_instance: 'La propia liga (debe estar en línea)',
    matches_newest_backup: 'Su último respaldo',
    matches_unknown: 'Desconocido: usar lo estimado',
    matches_newest_backup_text:
      'Los partidos terminados después del último respaldo no se cobran. Se omiten los pasos que necesitan el servidor perdido.',
    matches_unknown_text:
      'Los períodos sin estimación no se cobran. Se omiten los pasos que necesitan el servidor perdido.',
    delete_all: 'También se eliminan sus respaldos: la liga no se podrá restaurar.',
    deleted:
      'Esta liga fue eliminada. Su cuenta y sus pagos se conservan; se puede restaurar desde un respaldo.',
    queued: 'Tarea en cola. Siga sus pasos abajo.',
  },
  logins: {
    title: 'Inicios de sesión en la liga',
    empty: 'Todavía no hay inicios de sesión.',
    nobody: 'Correo desconocido',
    signed_in: 'inició sesión',
    refused: 'fue rechazado',
    added_by_banned: 'Un usuario dio acceso a esta liga a estas personas el día antes de ser bloqueado:',
    added: '%{name} (%{email}), por %{by}, %{when}',
    way: { password: 'con contraseña', link: 'con un enlace por correo', platform: 'desde la plataforma' },
  },
  backups: {
    title: 'Respaldos',
    empty: 'Todavía no hay respaldos.',
    taken: 'Creado',
    size: 'Tamaño',
    rows: 'Registros',
    download: 'Descargar',
    download_of: 'Descargar el respaldo del %{when}',
    restore: 'Restaurar',
    restore_of: 'Restaurar el respaldo del %{when}',
    restore_title: '¿Restaurar el respaldo del %{when}?',
    restore_text:
      'Todo lo que hay en la liga se reemplaza con este respaldo. Antes se crea un respaldo de su estado actual.',
    kind: {
      daily: 'Diario',
      on_demand: 'A pedido',
      before_restore: 'Antes de restaurar',
      before_delete: 'Antes de eliminar',
      before_move: 'Antes de mover',
    },
    status: { good: 'Verificado', failed: 'Falló', lost: 'Perdido', taking: 'En curso' },
  },
};
