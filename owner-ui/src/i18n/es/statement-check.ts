import type { statementCheck as en } from '../en/statement-check.js';

export const statementCheck: Record<keyof typeof en, string> = {
  title: 'Verificar un estado de cuenta',
  checking: 'Verificando el estado de cuenta…',
  genuine: 'Este estado de cuenta es auténtico',
  genuineText: 'Estos son los montos del libro de Touchline. Su copia debe mostrar los mismos.',
  changed: 'Auténtico, pero ya no es el más reciente',
  changedText:
    'La cuenta tiene movimientos nuevos en este período. Compare su copia con los montos al emitirse o pida un estado de cuenta nuevo.',
  unknown: 'No podemos confirmar este estado de cuenta',
  unknownText:
    'No fue emitido por esta plataforma o fue alterado. No confíe en sus montos; pida uno nuevo a la liga.',
  broken: 'El libro de esta cuenta no pasó su propia verificación',
  brokenText: 'Sus montos no se pueden confirmar hasta que lo corrijamos.',
  incomplete: 'El enlace está incompleto',
  incompleteText: 'Escanee otra vez el código del estado de cuenta o copie el enlace completo.',
  league: 'Liga',
  deletedLeague: 'Eliminada desde entonces',
  period: 'Período',
  from: '{from} al {to}',
  entries: 'Movimientos',
  opening: 'Al inicio',
  closing: 'Al cierre',
  asIssued: 'Al cierre, según lo emitido',
  now: 'Al cierre, ahora',
  owed: 'Adeudado',
  balance: 'Saldo',
  amounts: 'Montos del estado de cuenta',
  head: 'Hash del último movimiento',
};
