import type { handling as english } from '../en/handling.js';
import type { Messages } from '../index.js';

export const handling: Messages<typeof english> = {
  upload: {
    files: 'Archivos del comprobante',
    files_help: 'JPEG, PNG, WebP o PDF, máximo 10. Suéltalos aquí o pega una imagen.',
    remove_file: 'Quitar %{name}',
    payments: 'Paga %{count} de %{total} pagos pendientes',
    all_overdue: 'Los %{count} vencidos',
    nothing: 'No hay nada pendiente.',
    not_ended: 'se puede pagar después del %{day}',
    submit_n: 'Subir para %{count} pagos',
  },
  services_of: {
    remove_line: 'Retirar %{service}',
    remove_title: 'Retirar una asignación',
    remove_text:
      'Asignado junto para %{month}: %{services}. Su pago se anula; queda en el libro, con tu motivo.',
    already: 'Este mes ya tiene: %{services}',
  },
  audit: { who: 'Quién', platform: 'La plataforma' },
  audit_action: {
    created: 'Creado',
    valued: 'Valorado',
    receipt_uploaded: 'Comprobante subido',
    receipt_deleted: 'Comprobante borrado',
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
    unchanged: 'Aún no ha cambiado nada.',
    changed: 'Cambiado: %{count} valores de %{plans} planes, que tienen %{leagues} ligas',
    remove_text: 'No se puede eliminar un plan que tiene una liga.',
  },
  queue: {
    search: 'Liga o monto',
    found: '%{count} de %{total}',
    more: 'Los %{shown} pagos que más esperan, de %{total}.',
    all_payments: 'Ver todos los pagos',
  },
  filters: { none: 'Filtros', some: 'Filtros (%{count})' },
};
