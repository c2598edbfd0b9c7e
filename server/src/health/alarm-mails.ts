import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import { buildFooter, composeMail, Mailer } from '../platform/mail/index.js';
import { Alarms } from './alarms.js';
import type { Alarm, AlarmCode } from './alarms.js';
import { alarmTexts } from './alarm-texts.js';
import type { Mail, MailSettings } from '../platform/mail/index.js';

/** Writes the mail that tells an admin about alarms. @param alarms at least one */
export function writeAlarmMail(
  to: string,
  language: Language,
  alarms: Alarm[],
  settings: MailSettings,
): Mail {
  const texts = alarmTexts[language];
  const items = alarms.map(({ code, figure }) => texts.alarms[code].text(figure));
  const [first] = alarms;
  const only = alarms.length === 1 && first ? texts.alarms[first.code].title : null;
  const isAboutBackups = alarms.every(({ code }) => code === 'DRILL_FAILED' || code === 'RECOVERY_POINT_OLD');
  return composeMail(
    {
      ...{ language, sender: 'Touchline', greeting: texts.greeting, closing: [] },
      subject: only === null ? texts.several(alarms.length) : texts.one(only),
      title: only ?? texts.severalTitle(alarms.length),
      preview: items[0] ?? '',
      blocks: [only === null ? { kind: 'list', items } : { kind: 'text', text: items[0]! }],
      action: isAboutBackups
        ? { label: texts.openBackups, url: `${settings.publicUrl}/staff/#/admin/backups` }
        : { label: texts.open, url: `${settings.publicUrl}/staff/#/admin` },
      footer: buildFooter(language, { kind: 'admin' }, settings),
    },
    { to },
  );
}

const CHECK_MS = 60_000;

/**
 * Stores the current alarms, deletes resolved ones, and claims those that admins have not been notified of today; one
 * process wins the claim.
 */
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
 * Notifies admins of alarms by mail, once a day while they last. Runs in the API, since the alarm may be that no worker
 * runs.
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

  /** Sends the mails that are due. Never throws: without a database there is nobody to write to. */
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
    for (const { code, figure } of alarms) this.log.error(alarmTexts.en.alarms[code].text(figure));
    const admins = await this.database.query<{ email: string; language: Language }>(ADMINS);
    try {
      for (const { email, language } of admins)
        await this.mailer.send(writeAlarmMail(email, language, alarms, this.config));
    } catch (error) {
      await this.database.query('UPDATE public.alarm SET mailed_at = NULL WHERE code = ANY ($1)', [
        alarms.map(({ code }) => code),
      ]);
      throw error;
    }
  }
}
