import type { activity as english } from '../en/activity.js';
import type { Messages } from '../index.js';

export const activity: Messages<typeof english> = {
  activity: {
    title: 'Registro de actividad',
    who: 'Quién',
    act: 'Acción',
    what: 'Qué',
    record: 'Registro',
    changes: 'Cambió',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    from: 'Desde dónde',
    request: 'Solicitud',
    platform: 'La plataforma',
    by_user: 'Todo lo que hizo este usuario',
    resource: {
      users: 'Usuario',
      sessions: 'Sesión',
      leagues: 'Liga',
      league_backups: 'Copia de seguridad',
      tiers: 'Plan',
      services: 'Servicio',
      countries: 'País',
      servers: 'Servidor',
      provider_servers: 'Servidor en el proveedor',
      payment_providers: 'Medio de pago',
      roles_user_accountant: 'Permisos de un contador',
    },
  },
  accountant: {
    rights: 'Lo que puede hacer este contador',
    can_view_leagues: 'Ver ligas, sus pagos y sus libros',
    can_view_collection: 'Ver la recaudación',
    can_export: 'Guardar listas, recaudación y estados como archivos',
    can_bonus: 'Dar bonificaciones',
    can_approve: 'Aprobar y rechazar comprobantes',
  },
};
