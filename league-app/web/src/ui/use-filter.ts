import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A filter kept in the URL, so that it can be shared and survives a reload. */
export function useFilter(name: string): [string, (value: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name) ?? '', set];
}
