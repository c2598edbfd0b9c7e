import { Problem } from '@touchline/session';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Sends a form's values once they are valid. The server's errors are shown at the fields they name, any other as
 * `problem`; typed values are kept. Until the work is done, the form's `isSubmitting` is true.
 *
 * @param names the form's fields by their names in the request's body
 */
export function useSending<Values extends FieldValues, Parsed>(
  { handleSubmit, setError, setFocus }: UseFormReturn<Values, unknown, Parsed>,
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
    send: (work: (values: Parsed) => Promise<unknown>) =>
      handleSubmit(async (values) => {
        setProblem(undefined);
        await work(values).catch(show);
      }),
  };
}
