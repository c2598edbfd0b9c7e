import { useCallback, useEffect, useState } from 'react';

/** The remaining seconds of a wait, and a function to start one. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    const update = (): void => {
      const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000));
      setSecondsLeft(seconds);
      if (seconds === 0) setEndsAtMs(0);
    };
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEndsAtMs(Date.now() + seconds * 1000);
  }, []);
  return [secondsLeft, start];
}
