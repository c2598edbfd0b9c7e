import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';

/** Renders content below the fold after the rest, as a deferred update that keeps the page responsive. */
export function Deferred({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : meanwhile;
}
