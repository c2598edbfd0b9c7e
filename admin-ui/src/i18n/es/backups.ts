import type { backups as english } from '../en/backups.js';
import type { Messages } from '../index.js';

export const backups: Messages<typeof english> = {
  recovery_point: 'Restaurable hasta',
  age: 'Hace %{age}',
  age_now: 'Hace menos de un segundo',
  none: 'Ninguno todavía',
  every_second: 'Todo lo guardado antes del %{when} está en el respaldo.',
  off: 'Los respaldos están desactivados. Si se pierde el disco de este servidor, se pierde todo. Configure BACKUP_URL para activarlos.',
  files_only:
    'Los archivos y las ligas se respaldan en esta dirección. De la base de datos (DATABASE_URL) se encarga su operador.',
  silent: 'El proceso que hace los respaldos no responde. Verifique que esté en marcha.',
  failing: 'Los respaldos están fallando: %{message}',
  same_disk:
    'Es probable que los respaldos estén en el mismo disco que los datos. Configure BACKUP_URL con otro disco o un almacenamiento compatible con S3.',
  address: 'Ubicación del respaldo',
  encrypted: 'Cifrado',
  yes: 'Sí',
  no: 'No',
  lag: 'Aún sin respaldar',
  base: 'Último respaldo base',
  base_size: 'Tamaño del respaldo base',
  files: 'Archivos',
  drills: 'Pruebas de restauración',
  drills_text: 'Cada %{days} días, el respaldo se restaura en una carpeta temporal y se verifica.',
  drills_manual:
    'El respaldo se restaura en una carpeta temporal y se verifica cuando usted inicia una prueba.',
  no_drills: 'Todavía no hay pruebas.',
  start_drill: 'Iniciar una prueba',
  status_pending: 'En cola',
  status_running: 'En marcha',
  status_passed: 'Aprobada',
  status_failed: 'Falló',
  ledger: 'Libro contable',
  ledger_value: '%{events} eventos en %{chains} cadenas, verificados',
  last_event: 'Último evento',
  leagues: 'Ligas comprobadas',
  took: 'Duración',
};
