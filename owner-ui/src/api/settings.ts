import { useQuery } from '@tanstack/react-query';
import { takePrefetched } from './prefetch.js';
import { requestSettings } from './session.js';

/** The platform's settings: they do not change while the page is open. */
export function useSettingsQuery() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: (context) => takePrefetched('settings', requestSettings, context),
    staleTime: Infinity,
  });
}
