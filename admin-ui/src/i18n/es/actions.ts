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
    reload: 'Cargar de nuevo',
    show_more: 'Mostrar más',
  },
  done: {
    saved: 'Guardado.',
    created: 'Creado.',
    removed: 'Eliminado.',
    password: 'Su contraseña ha cambiado. Sus otras sesiones se han cerrado.',
    session_ended: 'La sesión se ha cerrado.',
    sessions_ended: 'Todas sus otras sesiones se han cerrado.',
  },
  password: {
    title: 'Cambiar contraseña',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    repeat: 'Contraseña nueva otra vez',
    differs: 'Las dos contraseñas nuevas son distintas.',
    submit: 'Cambiar contraseña',
  },
  session: {
    title: 'Dónde ha iniciado sesión',
    current: 'Este navegador',
    last_used: 'Última vez %{when}',
    end: 'Cerrar esta sesión',
    end_others: 'Cerrar todas las demás',
  },
  fault: {
    stale_title: 'Esto ha cambiado entretanto',
    stale_text:
      'La cuenta de esta liga cambió después de que usted la abrió. No se hizo nada de lo suyo. Esto es lo que pasó; mire cómo está ahora y decida de nuevo.',
    by: '(%{name})',
    open_payment: 'Abrir el pago que lo impide',
  },
};
