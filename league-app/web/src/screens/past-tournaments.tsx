import { Badge } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { PastTournament } from '../api/types.js';
import { pastTournaments } from '../api/website.js';
import { RecordsScreen } from '../records/records-screen.js';

export default function PastTournaments() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const isEntered = ({ origin }: PastTournament): boolean => origin !== 'league';
  return (
    <RecordsScreen
      title={nav('historicalTournaments')}
      addTitle={t('addPastTournament')}
      emptyTitle={t('noPastTournaments')}
      emptyText={t('pastTournamentsText')}
      resource={pastTournaments}
      fields={[
        { name: 'name', label: t('name'), required: true },
        { name: 'season', label: t('season'), required: true },
        { name: 'champion', label: t('champion'), required: true },
        { name: 'runner_up', label: t('runnerUp') },
        { name: 'third', label: t('third') },
        { name: 'top_scorer', label: t('topScorer') },
        { name: 'note', label: t('note'), kind: 'textarea' },
      ]}
      nameOf={({ name, season }) => `${name} ${season}`}
      canEdit={isEntered}
      canRemove={isEntered}
      line={(record) => (
        <div>
          <span className="font-semibold">
            {record.name} · {record.season}
          </span>{' '}
          {!isEntered(record) && <Badge>{t('ofThisSite')}</Badge>}
          <p className="text-sm text-muted">
            {record.champion && `${t('champion')}: ${record.champion}`}
            {record.runner_up && ` · ${t('runnerUp')}: ${record.runner_up}`}
          </p>
        </div>
      )}
    />
  );
}
