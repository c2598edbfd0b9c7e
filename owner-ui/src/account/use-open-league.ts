import { notifyProblem, useProblemText } from '@touchline/ui';
import { useSignInLink } from '../api/league.js';

/**
 * Opens the organizer's app in a new tab, already logged in. The click opens the tab before the link has arrived: later
 * a popup blocker would refuse it.
 * @param page of the app; defaults to its first one
 */
export function useOpenLeague(leagueId: string, page?: string) {
  const text = useProblemText();
  const { mutateAsync: requestLink, isPending } = useSignInLink(leagueId);
  const open = async (): Promise<void> => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const link = await requestLink();
      const address = page === undefined ? link : `${link}&page=${page}`;
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
    } catch (error) {
      tab?.close();
      notifyProblem(text(error as Error));
    }
  };
  return { open: () => void open(), isPending };
}
