import { Button, buttonClass } from '@touchline/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { League } from '../../api/types.js';
import { useOpenLeague } from '../../account/use-open-league.js';

/** Opens the organizer's app, and the public page. */
export function OpenSite({ league }: { league: League }) {
  const t = useTranslations('league');
  const { open, isPending } = useOpenLeague(league.id);
  const opensTab = (
    <>
      <span className="sr-only">({t('opensTab')})</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2 max-sm:flex-col lg:flex-col">
      {/* If something is due, paying it comes first. */}
      <Button variant={league.owed > 0 ? 'plain' : 'primary'} busy={isPending} onClick={open}>
        {t('manageSite')} {opensTab}
      </Button>
      <a href={league.url} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        {t('openSite')} {opensTab}
      </a>
    </div>
  );
}
