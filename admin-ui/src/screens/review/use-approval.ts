import { useEffect, useEffectEvent, useState } from 'react';

interface Approval {
  /** What is decided on: the amount as it is typed. */
  subject: string;
  /** Whether its preview has loaded and nothing prevents it. */
  isReady: boolean;
  /** Whether it may be soon: a press meanwhile is kept. */
  mayBecomeReady: boolean;
  /** What makes a second press necessary; empty without. */
  question: string;
  onApprove: () => void;
}

/**
 * The press of Approve, by key or pointer. One that is too early waits for the preview of what was typed then; where
 * something is odd the first press asks and the second one approves, as long as the question is the same.
 */
export function useApproval({ subject, isReady, mayBecomeReady, question, onApprove }: Approval) {
  const [early, setEarly] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const isWaiting = early === subject && mayBecomeReady && !isReady;
  const press = (): void => {
    if (!isReady) return setEarly(mayBecomeReady ? subject : null);
    if (question !== '' && asked !== question) setAsked(question);
    else onApprove();
  };
  const endWait = useEffectEvent(() => {
    setEarly(null);
    if (early === subject && isReady) press();
  });
  useEffect(() => {
    if (early === null || isWaiting) return undefined;
    const timer = setTimeout(() => endWait());
    return () => clearTimeout(timer);
  }, [early, isWaiting]);
  return { press, isWaiting, isReady, asks: question !== '' && asked === question };
}
