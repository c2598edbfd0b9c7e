import type { Language } from '../platform/http/index.js';
import type { AlarmCode } from './alarms.js';

interface AlarmText {
  /** For the subject. */
  title: string;
  /** What is wrong, and what to do. @param figure of the alarm */
  text: (figure: number | null) => string;
}

/** Texts of the mails that tell admins about alarms. */
export interface AlarmTexts {
  greeting: string;
  one: (title: string) => string;
  several: (count: number) => string;
  severalTitle: (count: number) => string;
  open: string;
  openBackups: string;
  alarms: Record<AlarmCode, AlarmText>;
}

const en: AlarmTexts = {
  greeting: 'Hello,',
  one: (title) => `Touchline needs attention: ${title}`,
  several: (count) => `Touchline needs attention: ${count} problems`,
  severalTitle: (count) => `${count} problems need attention`,
  open: 'Open the dashboard',
  openBackups: 'Open the backups',
  alarms: {
    DAILY_RUN_LATE: {
      title: 'The daily run is late',
      text: (hours) =>
        `The daily run last finished ${hours} hours ago. Check that a worker is running and read its log.`,
    },
    LEAGUES_DOWN: {
      title: 'Leagues are down',
      text: (count) =>
        `Leagues that are down: ${count}. Read the instance.log of each one. If a league’s database file is damaged or missing, restore a backup.`,
    },
    BACKUPS_SUSPICIOUS: {
      title: 'Backups are much smaller than before',
      text: (count) =>
        `Leagues whose last backup is much smaller than the one before: ${count}. Check what is missing before the older backups expire.`,
    },
    RECOVERY_POINT_OLD: {
      title: 'The last few minutes are not backed up',
      text: (minutes) =>
        `${minutes ? `What happened in the last ${minutes} minutes is not backed up.` : 'Nothing can be backed up.'} Check that a worker is running and that the BACKUP_URL location is writable.`,
    },
    DRILL_FAILED: {
      title: 'The last restore drill failed',
      text: () => 'The last restore drill failed. See Backups in the console.',
    },
    QUEUE_DOWN: {
      title: 'The queue is not responding',
      text: () => 'The queue is not responding: emails and tasks are waiting. Check Redis.',
    },
    DISK_LOW: {
      title: 'The disk is almost full',
      text: () => 'The disk is almost full. Free up space.',
    },
    PARTITION_MISSING: {
      title: 'The database has no partitions for the coming weeks',
      text: () => 'The database has no partitions for the coming weeks. Start a worker.',
    },
    DIGEST_LATE: {
      title: 'The signed digest of the ledger is late',
      text: (hours) =>
        `${hours ? `The last signed digest of the ledger was stored ${hours === 1 ? 'an hour' : `${hours} hours`} ago.` : 'The signed digest of the ledger could not be stored.'} Check that a worker is running and that the DIGEST_URL location is reachable.`,
    },
    DIGEST_CONTRADICTED: {
      title: 'The ledger does not match its last signed digest',
      text: () =>
        'The ledger does not match its last signed digest. If it was restored, run npm run ledger:digest -- --restart REASON; if not, run npm run ledger:verify and find out who changed it.',
    },
  },
};

const es: AlarmTexts = {
  greeting: 'Hola:',
  one: (title) => `Touchline requiere atención: ${title}`,
  several: (count) => `Touchline requiere atención: ${count} problemas`,
  severalTitle: (count) => `${count} problemas requieren atención`,
  open: 'Abrir el panel',
  openBackups: 'Abrir los respaldos',
  alarms: {
    DAILY_RUN_LATE: {
      title: 'El proceso diario está atrasado',
      text: (hours) =>
        `El proceso diario terminó por última vez hace ${hours} horas. Verifique que haya un proceso de tareas en marcha y lea su registro.`,
    },
    LEAGUES_DOWN: {
      title: 'Hay ligas caídas',
      text: (count) =>
        `Ligas caídas: ${count}. Lea el archivo instance.log de cada una. Si su archivo está dañado o falta, restaure un respaldo.`,
    },
    BACKUPS_SUSPICIOUS: {
      title: 'Hay respaldos mucho más pequeños que antes',
      text: (count) =>
        `Ligas cuyo último respaldo es mucho más pequeño que el anterior: ${count}. Verifique qué falta antes de que caduquen los respaldos anteriores.`,
    },
    RECOVERY_POINT_OLD: {
      title: 'Los últimos minutos no están respaldados',
      text: (minutes) =>
        `${minutes ? `Lo ocurrido en los últimos ${minutes} minutos no está respaldado.` : 'No se puede respaldar nada.'} Verifique que haya un proceso de tareas en marcha y que se pueda escribir en el destino de BACKUP_URL.`,
    },
    DRILL_FAILED: {
      title: 'La última prueba de restauración falló',
      text: () => 'La última prueba de restauración falló: consulte Respaldos en la consola.',
    },
    QUEUE_DOWN: {
      title: 'La cola no responde',
      text: () => 'La cola no responde: los correos y las tareas están en espera. Revise Redis.',
    },
    DISK_LOW: {
      title: 'El disco está casi lleno',
      text: () => 'El disco está casi lleno. Libere espacio.',
    },
    PARTITION_MISSING: {
      title: 'Faltan particiones en la base de datos',
      text: () =>
        'A la base de datos le faltan particiones para las próximas semanas. Inicie un proceso de tareas.',
    },
    DIGEST_LATE: {
      title: 'El resumen firmado del libro contable está atrasado',
      text: (hours) =>
        `${hours ? `El último resumen firmado del libro contable se guardó hace ${hours === 1 ? 'una hora' : `${hours} horas`}.` : 'No se pudo guardar el resumen firmado del libro contable.'} Verifique que haya un proceso de tareas en marcha y que se pueda acceder al destino de DIGEST_URL.`,
    },
    DIGEST_CONTRADICTED: {
      title: 'El libro contable no coincide con su último resumen firmado',
      text: () =>
        'El libro contable no coincide con su último resumen firmado. Si fue restaurado, ejecute npm run ledger:digest -- --restart MOTIVO; si no, ejecute npm run ledger:verify y averigüe quién lo modificó.',
    },
  },
};

export const alarmTexts: Record<Language, AlarmTexts> = { en, es };
