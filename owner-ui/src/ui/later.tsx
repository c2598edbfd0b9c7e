import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';

/** What belongs below the first thing to be read: shown right after it, in slices that leave room for a touch or a key. */
export function Later({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : meanwhile;
}
