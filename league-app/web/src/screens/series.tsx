import { useTranslations } from 'use-intl';
import { series } from '../api/teams.js';
import { RecordsScreen } from '../records/records-screen.js';
import { ActiveBadge } from '../ui/state-badges.js';

export default function SeriesScreen() {
  const t = useTranslations('series');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  return (
    <RecordsScreen
      title={nav('series')}
      addTitle={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      resource={series}
      fields={[
        { name: 'name', label: t('name'), required: true },
        { name: 'active', label: shell('active'), kind: 'check' },
      ]}
      defaults={{ active: true }}
      nameOf={({ name }) => name}
      line={({ name, active, tournaments }) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{name}</span>
          <ActiveBadge active={active} />
          <span className="text-sm text-muted">{t('tournaments', { count: tournaments })}</span>
        </div>
      )}
    />
  );
}
