import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass, notifyProblem, useProblemText } from '@touchline/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiOnce, readData } from '../../api/client.js';
import type { League } from '../../api/types.js';

/**
 * Opens the league, signed in by a link that is valid for a minute, and the public page. The tab is opened by the click,
 * before the link has come: a popup blocker would refuse it later.
 */
export function OpenSite({ league }: { league: League }) {
  const t = useTranslations('league');
  const text = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const params = { path: { id: league.id } };
      const { url } = await readData(apiOnce.POST('/api/leagues/{id}/sign_in', { params }));
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    },
    onError: (error, tab) => {
      tab?.close();
      notifyProblem(text(error));
    },
  });
  const open = (): void => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    mutate(tab);
  };
  const opensTab = (
    <>
      <span className="sr-only">({t('opensTab')})</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2 max-sm:flex-col lg:flex-col">
      {/* Where something is due, to pay it is what comes first. */}
      <Button look={league.owed > 0 ? 'plain' : 'primary'} busy={isPending} onClick={open}>
        {t('manageSite')} {opensTab}
      </Button>
      <a href={league.url} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        {t('openSite')} {opensTab}
      </a>
    </div>
  );
}
