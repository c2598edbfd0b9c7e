import { Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '../api/types.js';
import { useDates } from '../session/format.js';

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Changes with author, old and new values, newest first. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('audit');
  const { moment } = useDates();
  if (entries.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <Card className="p-0! sm:p-0!">
      <ol className="divide-y divide-line">
        {entries.map(({ id, at, actor_name, action, label, changes }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">
                {t.has(action as 'play') ? t(action as 'play') : action} {label}
              </span>
              <span className="text-sm text-muted">
                {moment(at)} · {actor_name ?? t('system')}
              </span>
            </p>
            <ul className="text-sm text-muted">
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  {t.has(`field_${field}` as 'field_state') ? t(`field_${field}` as 'field_state') : field}:{' '}
                  {formatValue(before)} → {formatValue(after)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
