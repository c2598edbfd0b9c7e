import type { Messages } from '../index.js';
import type { actions as english } from '../en/actions.js';

export const actions: Messages<typeof english> = {
  action: {
    save: 'Guardar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    edit: 'Editar',
    create: 'Crear',
    remove: 'Eliminar',
    open: 'Abrir',
    reload: 'Recargar',
  },
  done: {
    saved: 'Guardado.',
    created: 'Creado.',
    removed: 'Eliminado.',
    password: 'Contraseña cambiada. Se cerraron sus sesiones en otros dispositivos.',
    session_ended: 'Sesión cerrada.',
    sessions_ended: 'Todas las demás sesiones se cerraron.',
  },
  password: {
    title: 'Cambiar contraseña',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    repeat: 'Confirme la contraseña nueva',
    differs: 'Las contraseñas nuevas no coinciden.',
    submit: 'Cambiar contraseña',
  },
  session: {
    title: 'Sesiones activas',
    current: 'Este navegador',
    last_used: 'Última actividad: %{when}',
    end: 'Cerrar esta sesión',
    end_others: 'Cerrar las demás sesiones',
  },
  fault: {
    stale_title: 'Esta cuenta cambió',
    stale_text:
      'La cuenta de la liga cambió después de que usted la abrió, así que su acción no se guardó. Revise lo que pasó y decida de nuevo.',
    by: '(%{name})',
    open_payment: 'Abrir el pago que lo impide',
  },
};
