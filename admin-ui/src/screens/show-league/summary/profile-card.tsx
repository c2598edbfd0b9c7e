import Button from '@mui/material/Button';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCan, useFormat } from '../../../records/platform.js';
import { useCountryName } from '../../../records/use-countries.js';
import { Facts } from '../../../ui/facts.js';
import { SectionCard } from './section-card.js';

/** Details that rarely matter in a call: the league's origin, and what it is allowed. */
export function ProfileCard({ league, onEdit }: { league: League; onEdit: (section: 'profile') => void }) {
  const t = useT();
  const countryName = useCountryName();
  const can = useCan();
  const { day } = useFormat();
  const yes = (value: boolean): string => t(value ? 'word.yes' : 'word.no');
  const edit = can('leagues.create') && can('leagues.update') && (
    <Button size="small" onClick={() => onEdit('profile')}>
      {t('leagues.edit.profile')}
    </Button>
  );
  return (
    <SectionCard title={t('leagues.summary.profile')} action={edit}>
      <Facts
        facts={[
          [t('word.country'), league.country ? countryName(league.country) : ''],
          [t('leagues.summary.registered'), day(league.created)],
          [t('leagues.summary.walkover'), yes(league.walkover_charge)],
          [t('leagues.summary.inscription'), yes(league.unique_inscription_charge)],
          [t('leagues.summary.upload'), yes(league.can_upload_receipt)],
        ]}
      />
    </SectionCard>
  );
}
