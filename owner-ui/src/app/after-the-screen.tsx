import type { ReactNode } from 'react';
import { startTransition, Suspense, useEffect, useState } from 'react';

const SETTLED_MS = 1500;

/** Whether the first screen has had its time: until then nothing is loaded that nobody looks at first. */
export function useScreenIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** What comes after the first screen, and is then at hand also without a network. */
export function AfterTheScreen({ children }: { children: ReactNode }) {
  const isSettled = useScreenIsSettled();
  return <Suspense>{isSettled && children}</Suspense>;
}
