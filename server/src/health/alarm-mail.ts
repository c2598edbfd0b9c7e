import type { Language } from '../platform/http/index.js';
import { buildFooter, composeMail } from '../platform/mail/index.js';
import type { Mail, MailSettings } from '../platform/mail/index.js';
import type { Alarm } from './alarms.js';
import { alarmTexts } from './texts/alarms.js';

/** Writes the mail that tells an admin what is wrong. @param alarms one at least */
export function writeAlarmMail(
  to: string,
  language: Language,
  alarms: Alarm[],
  settings: MailSettings,
): Mail {
  const words = alarmTexts[language];
  const items = alarms.map(({ code, figure }) => words.alarms[code].text(figure));
  const [first] = alarms;
  const only = alarms.length === 1 && first ? words.alarms[first.code].title : null;
  const isAboutBackups = alarms.every(({ code }) => code === 'DRILL_FAILED' || code === 'RECOVERY_POINT_OLD');
  return composeMail(
    {
      ...{ language, sender: 'Touchline', greeting: words.greeting, closing: [] },
      subject: only === null ? words.several(alarms.length) : words.one(only),
      title: only ?? words.severalTitle(alarms.length),
      preview: items[0] ?? '',
      blocks: [only === null ? { kind: 'list', items } : { kind: 'text', text: items[0]! }],
      action: isAboutBackups
        ? { label: words.openBackups, url: `${settings.publicUrl}/staff/#/admin/backups` }
        : { label: words.open, url: `${settings.publicUrl}/staff/#/admin` },
      footer: buildFooter(language, { kind: 'admin' }, settings),
    },
    { to },
  );
}
