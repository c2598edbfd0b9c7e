import type { activity as english } from '../en/activity.js';
import type { Messages } from '../index.js';

export const activity: Messages<typeof english> = {
  activity: {
    title: 'Registro de actividad',
    user: 'Usuario',
    action: 'Acción',
    type: 'Tipo',
    record: 'Registro',
    changes: 'Cambios',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    from: 'Dirección IP',
    request: 'Solicitud',
    platform: 'La plataforma',
    by_user: 'Toda la actividad de este usuario',
    resource: {
      users: 'Usuario',
      sessions: 'Sesión',
      leagues: 'Liga',
      league_backups: 'Respaldo',
      tiers: 'Plan',
      services: 'Servicio',
      countries: 'País',
      servers: 'Servidor',
      provider_servers: 'Servidor del proveedor',
      payment_providers: 'Medio de pago',
      roles_user_accountant: 'Permisos de contador',
    },
  },
  accountant: {
    rights: 'Permisos del contador',
    can_view_leagues: 'Ver ligas, pagos y libros',
    can_view_collection: 'Ver la recaudación',
    can_export: 'Exportar listas, recaudación y estados de cuenta',
    can_bonus: 'Dar bonos',
    can_approve: 'Aprobar y rechazar comprobantes',
  },
};
