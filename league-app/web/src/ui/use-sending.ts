import { Problem } from '@touchline/session';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A function that does nothing once the component is gone: a response must not close what was opened since. */
export function useWhileMounted<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return (...args) => {
    if (isMounted.current) work(...args);
  };
}

/**
 * Sends a form's values once they are valid. The server's errors are shown at the fields they name, any other as
 * `problem`; typed values are kept. Until the work is done, the form's `isSubmitting` is true.
 *
 * @param names the form's fields by their names in the request's body
 */
export function useSending<Values extends FieldValues, Parsed>(
  { getValues, handleSubmit, setError, setFocus }: UseFormReturn<Values, unknown, Parsed>,
  names: Partial<Record<string, Path<Values>>> = {},
) {
  const [problem, setProblem] = useState<Error>();
  const show = (error: Error): void => {
    const own = (error instanceof Problem ? error.fields : []).flatMap(({ field, message }) => {
      const name = names[field];
      return name ? [{ name, message }] : [];
    });
    for (const { name, message } of own) setError(name, { type: 'server', message });
    if (own[0]) setFocus(own[0].name);
    else setProblem(error);
  };
  return {
    problem,
    clearProblem: () => setProblem(undefined),
    /** `isCurrent` says whether the form still has the values that were sent: an answer to others may be outdated. */
    send: (work: (values: Parsed, isCurrent: () => boolean) => Promise<unknown>) =>
      handleSubmit(async (values) => {
        setProblem(undefined);
        const sent = JSON.stringify(getValues());
        await work(values, () => JSON.stringify(getValues()) === sent).catch(show);
      }),
  };
}
