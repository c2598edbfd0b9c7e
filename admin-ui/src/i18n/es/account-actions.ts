import type { accountActions as english } from '../en/account-actions.js';
import type { Messages } from '../index.js';

export const accountActions: Messages<typeof english> = {
  upload: {
    files: 'Archivos del comprobante',
    files_help: 'Hasta 10 archivos JPEG, PNG, WebP o PDF. Suéltelos aquí o pegue una imagen.',
    remove_file: 'Quitar %{name}',
    payments: 'Cubre %{count} de %{total} pagos pendientes',
    all_overdue: 'Todos los vencidos (%{count})',
    nothing: 'No hay pagos pendientes.',
    not_ended: 'se paga después del %{day}',
    submit_n: 'Subir para %{count} pagos',
  },
  services_of: {
    remove_line: 'Quitar %{service}',
    remove_title: '¿Quitar los servicios asignados?',
    remove_text:
      'Asignados juntos para %{month}: %{services}. Su pago se anula y queda en el libro con el motivo que usted indique.',
    already: 'Ya asignados este mes: %{services}',
  },
  audit: { who: 'Usuario', platform: 'La plataforma' },
  audit_action: {
    created: 'Creado',
    valued: 'Valor calculado',
    receipt_uploaded: 'Comprobante subido',
    receipt_deleted: 'Comprobante eliminado',
    approved: 'Aprobado',
    declined: 'Rechazado',
    bonus: 'Bono',
    edited: 'Editado',
    voided: 'Anulado',
    closed: 'Período cerrado',
    penalty: 'Recargo',
    service_assigned: 'Servicios asignados',
    tier_changed: 'Plan cambiado',
    terms_changed: 'Condiciones cambiadas',
  },
  tier_matrix: {
    edit: 'Editar en la tabla',
    unchanged: 'Todavía no hay cambios.',
    changed: 'Valores cambiados: %{count}. Planes: %{plans}. Ligas con estos planes: %{leagues}.',
    remove_text: 'No se puede eliminar un plan que usa una liga.',
  },
  queue: {
    search: 'Liga o monto',
    found: '%{count} de %{total}',
    all_payments: 'Ver todos los pagos',
  },
  filters: { none: 'Filtros', some: 'Filtros (%{count})', more: 'Más filtros' },
};
