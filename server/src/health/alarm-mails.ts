import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import { Mailer } from '../platform/mail/index.js';
import { Alarms } from './alarms.js';
import type { Alarm, AlarmCode } from './alarms.js';

type AlarmText = (figure: number | null) => string;

const TEXTS: Record<Language, { subject: string; intro: string; alarms: Record<AlarmCode, AlarmText> }> = {
  en: {
    subject: 'Touchline needs attention',
    intro: 'This needs attention:',
    alarms: {
      DAILY_RUN_LATE: (hours) =>
        `The daily run last finished ${hours} hours ago. Check that a worker is running and read its log.`,
      LEAGUES_DOWN: (count) =>
        `Leagues that are down: ${count}. Read instance.log of each one. If its file is damaged or missing, restore a backup.`,
      BACKUPS_SUSPICIOUS: (count) =>
        `Leagues whose last backup is much smaller than the one before: ${count}. Check what is missing before the older backups expire.`,
      RECOVERY_POINT_OLD: (minutes) =>
        `What happened in the last ${minutes} minutes is not backed up. Check that a worker is running and that the place of BACKUP_URL can be written to.`,
      DRILL_FAILED: () => 'The last recovery drill failed: see Backups in the console.',
      QUEUE_DOWN: () => 'The queue does not respond: emails and tasks are waiting. Check Redis.',
      DISK_LOW: () => 'The disk is almost full. Free up space.',
      PARTITION_MISSING: () => 'The database lacks partitions for the next weeks. Start a worker.',
      DIGEST_LATE: (hours) =>
        `The last signed digest of the ledger was stored ${hours} hours ago. Check that a worker is running and that the place of DIGEST_URL can be reached.`,
      DIGEST_CONTRADICTED: () =>
        'The ledger does not match its last signed digest. If it was restored, run npm run ledger:digest -- --restart REASON; if not, run npm run ledger:verify and find out who changed it.',
    },
  },
  es: {
    subject: 'Touchline requiere atención',
    intro: 'Esto requiere atención:',
    alarms: {
      DAILY_RUN_LATE: (hours) =>
        `El proceso diario terminó por última vez hace ${hours} horas. Verifique que haya un worker en marcha y lea su registro.`,
      LEAGUES_DOWN: (count) =>
        `Ligas caídas: ${count}. Lea el archivo instance.log de cada una. Si su archivo está dañado o falta, restaure un respaldo.`,
      BACKUPS_SUSPICIOUS: (count) =>
        `Ligas cuyo último respaldo es mucho más pequeño que el anterior: ${count}. Verifique qué falta antes de que venzan los respaldos anteriores.`,
      RECOVERY_POINT_OLD: (minutes) =>
        `Lo ocurrido en los últimos ${minutes} minutos no está respaldado. Verifique que haya un worker en marcha y que se pueda escribir en el destino de BACKUP_URL.`,
      DRILL_FAILED: () => 'La última prueba de restauración falló: consulte Respaldos en la consola.',
      QUEUE_DOWN: () => 'La cola no responde: los correos y las tareas están en espera. Revise Redis.',
      DISK_LOW: () => 'El disco está casi lleno. Libere espacio.',
      PARTITION_MISSING: () =>
        'A la base de datos le faltan particiones para las próximas semanas. Inicie un proceso de tareas.',
      DIGEST_LATE: (hours) =>
        `El último resumen firmado del libro contable se guardó hace ${hours} horas. Verifique que haya un worker en marcha y que se pueda acceder al destino de DIGEST_URL.`,
      DIGEST_CONTRADICTED: () =>
        'El libro contable no coincide con su último resumen firmado. Si fue restaurado, ejecute npm run ledger:digest -- --restart MOTIVO; si no, ejecute npm run ledger:verify y averigüe quién lo modificó.',
    },
  },
};

const CHECK_MS = 60_000;

/** Notes what is wrong, forgets what no longer is, and claims what admins have not been told of today: one process does. */
const CLAIM = `
  WITH gone AS (DELETE FROM public.alarm WHERE code <> ALL ($1)),
  raised AS (
    INSERT INTO public.alarm AS a (code, mailed_at) SELECT code, now() FROM unnest($1::text[]) AS c (code)
    ON CONFLICT (code) DO UPDATE SET mailed_at = now()
      WHERE a.mailed_at IS NULL OR a.mailed_at < now() - interval '24 hours'
    RETURNING code)
  SELECT code FROM raised`;

const ADMINS = `
  SELECT u.email, u.language FROM public.users u JOIN public.roles r ON r.id = u.role_id
  WHERE r.name = 'admin' AND NOT u.is_vetado`;

/**
 * Tells admins by mail what is wrong, once a day for as long as it is. The API does so by itself: what is wrong may be
 * that no worker runs.
 */
@Injectable()
export class AlarmMails implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(AlarmMails.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly alarms: Alarms,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Sends what is to be sent. Never throws: without a database there is nobody to write to. */
  async check(): Promise<void> {
    try {
      const alarms = await this.alarms.read();
      const claimed = await this.database.query<{ code: AlarmCode }>(CLAIM, [alarms.map(({ code }) => code)]);
      const codes = new Set(claimed.map(({ code }) => code));
      if (codes.size > 0) await this.send(alarms.filter(({ code }) => codes.has(code)));
    } catch (error) {
      this.log.warn(`Could not check for alarms: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async send(alarms: Alarm[]): Promise<void> {
    for (const { code, figure } of alarms) this.log.error(TEXTS.en.alarms[code](figure));
    const admins = await this.database.query<{ email: string; language: Language }>(ADMINS);
    try {
      for (const { email: to, language } of admins) {
        const { subject, intro, alarms: texts } = TEXTS[language];
        const lines = alarms.map(({ code, figure }) => `- ${texts[code](figure)}`);
        await this.mailer.send({
          to,
          subject,
          text: [intro, '', ...lines, '', this.config.publicUrl].join('\n'),
        });
      }
    } catch (error) {
      await this.database.query('UPDATE public.alarm SET mailed_at = NULL WHERE code = ANY ($1)', [
        alarms.map(({ code }) => code),
      ]);
      throw error;
    }
  }
}
