import { Problem } from '@touchline/session';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Notice } from './notice.js';
import { useProblemText } from './problem-text.js';

/**
 * Shows the server's field errors at a form's fields (`names` maps different names) and other problems as
 * `root.server`. Typed values are kept.
 */
export function useServerErrors<T extends FieldValues>({ setError, setFocus }: UseFormReturn<T>) {
  const text = useProblemText();
  return (
    error: unknown,
    names: Partial<Record<string, Path<T>>> = {},
    knownFields: readonly string[] = [],
  ): void => {
    const problem = error instanceof Error ? error : new Error(String(error));
    const fields = problem instanceof Problem ? problem.fields : [];
    const fieldErrors = fields.flatMap(({ field, message }) => {
      const name = names[field] ?? (knownFields.includes(field) ? (field as Path<T>) : undefined);
      return name ? [{ name, message }] : [];
    });
    for (const { name, message } of fieldErrors) setError(name, { type: 'server', message });
    if (fieldErrors[0]) return setFocus(fieldErrors[0].name);
    setError('root.server', { type: 'server', message: fields[0]?.message ?? text(problem) });
  };
}

export function FormProblem({ message }: { message: string | undefined }) {
  return message ? <Notice variant="danger" live title={message} /> : null;
}

/** The text of a field's error: schemas provide a key of the `fields` texts, servers a sentence. */
export function useFieldText(): (
  error: { type?: string | number; message?: string } | undefined,
) => string | undefined {
  const t = useTranslations('fields');
  return (error) => {
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    return t.has(error.message as 'required') ? t(error.message as 'required') : error.message;
  };
}
