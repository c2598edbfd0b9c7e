/** Bank statements and their lines (R45). */
export const bankEs = {
  STATEMENT_INVALID: 'No se puede leer este estado de cuenta. No se importó nada.',
  FILE_UNREADABLE: 'Esta parte del archivo no se puede leer.',
  FILE_EMPTY: 'El archivo no tiene movimientos.',
  HEADER_NOT_FOUND: 'No se encontró una fila con nombres de columnas: se necesitan una fecha y un monto.',
  DATE_INVALID: 'Esta no es una fecha válida: {value}',
  AMOUNT_INVALID: 'Este no es un monto válido: {value}',
  AMOUNT_MISSING: 'Falta el monto.',
  DIRECTION_UNKNOWN: 'No está claro si el dinero entró o salió: {value}',
  CURRENCY_OTHER: 'Este monto está en otra moneda: {value}',
  BALANCE_BROKEN: 'El saldo no coincide con la línea anterior. Puede faltar una línea o haberse modificado.',
  BALANCE_WRONG: 'El saldo inicial y los movimientos no suman el saldo final.',
  ACCOUNT_NOT_IN_FILE: 'El archivo tiene estados de varias cuentas y ninguno es de esta cuenta.',
  TOO_MANY_LINES: 'El archivo tiene demasiados movimientos.',
  BANK_LINE_NOT_OPEN: 'Este movimiento ya está resuelto.',
  BANK_LINE_NOT_IGNORED: 'Este movimiento no está descartado.',
};
