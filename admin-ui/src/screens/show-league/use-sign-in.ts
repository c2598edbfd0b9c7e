import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { errorMessage } from '../../ui/errors.js';

/** Opens the organiser's app of a league, signed in, in a window of its own. */
export function useSignIn(league: League): () => Promise<void> {
  const t = useT();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  return async () => {
    // Opened at once: a window that opens after an answer is taken for an advertisement.
    const tab = window.open('about:blank');
    try {
      const { data } = await api.signInTo(league);
      if (tab) tab.location.href = data.url;
    } catch (error) {
      tab?.close();
      notify(errorMessage(error, t), { type: 'error' });
    }
  };
}
