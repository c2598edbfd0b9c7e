import type { ReactNode } from 'react';
import { startTransition, Suspense, useEffect, useState } from 'react';

const SETTLED_MS = 1500;

/** Whether the first screen has settled: anything it does not show is loaded only after that. */
export function useIsFirstScreenSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Loads its children after the first screen, so that they are available if the connection is lost. */
export function AfterFirstScreen({ children }: { children: ReactNode }) {
  const isSettled = useIsFirstScreenSettled();
  return <Suspense>{isSettled && children}</Suspense>;
}
