/** Background jobs, bulk actions and replies to owners. */
export const operationsEs = {
  MESSAGE_ANSWERED: 'Este mensaje ya fue respondido.',
  UNEXPECTED: 'Error inesperado. El registro del servidor tiene los detalles.',
  TOO_MANY_SELECTED: 'Puede seleccionar hasta {max} pagos. Acote el filtro.',
  SELECTION_CHANGED: 'Estos pagos cambiaron desde la vista previa. Revísela de nuevo.',
  PAYMENT_CHANGED: 'El monto cambió desde la vista previa.',
  REMINDED_TODAY: 'La liga ya recibió un recordatorio hoy.',
  TOO_MANY_JOBS: 'Ya hay {max} operaciones de este tipo en curso. Espere a que termine una.',
  JOB_NOT_FAILED: 'Nada falló en esta operación.',
  NOTHING_TO_RETRY: 'No queda nada por reintentar.',
};
