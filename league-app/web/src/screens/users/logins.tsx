import { Badge, Card } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useLogins } from '../../api/people.js';
import { useDates } from '../../session/format.js';

const SHOWN = 20;

/** Recent sign-ins and refused attempts. */
export function Logins() {
  const t = useTranslations('logins');
  const { moment } = useDates();
  const { data } = useLogins(SHOWN);
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="mt-6 flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('title')}</h2>
      <ul className="flex flex-col">
        {data.items.map(({ id, at, way, outcome, name, address, device }) => (
          <li key={id} className="border-b border-line py-2">
            <span className="font-semibold">{name ?? t('nobody')}</span>{' '}
            {outcome === 'refused' && <Badge look="warn">{t('refused')}</Badge>}
            <p className="text-sm break-words text-muted">
              {[moment(at), t(way), address, device].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
