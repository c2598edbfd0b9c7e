import { Button, buttonClass, notifyProblem, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { once } from '../../api/client.js';
import type { League, SignInLink } from '../../api/types.js';

/**
 * Takes the owner into their league, signed in by a link that is good for a minute; and to the page that everybody sees.
 * The tab is opened at the click, before the link is there: a later one would be taken for an advertisement.
 */
export function OpenSite({ league }: { league: League }) {
  const t = useTranslations('league');
  const text = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      const { url } = await once<SignInLink>('POST', `/api/leagues/${league.id}/sign_in`);
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      notifyProblem(text(error as Error));
    }
    setBusy(false);
  };
  const opensTab = (
    <>
      <span className="sr-only">({t('opensTab')})</span>
      <span aria-hidden="true">↗</span>
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button look="primary" busy={isBusy} onClick={() => void open()}>
        {t('manageSite')} {opensTab}
      </Button>
      <a href={league.url} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        {t('openSite')} {opensTab}
      </a>
    </div>
  );
}
