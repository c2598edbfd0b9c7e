import { useListContext } from 'react-admin';
import { useCallback, useEffect, useState } from 'react';

interface TypedFilter<V> {
  /** Its name in the list's query: `charged_gte`. */
  name: string;
  /** How long a pause in typing is, in ms. */
  pauseMs: number;
  /** The text of the list's value. */
  write: (value: unknown) => string;
  /** The value of a text: undefined for none, null for a text that is not one. */
  parse: (text: string) => V | undefined | null;
}

/**
 * A text field that filters a list after a pause in typing, or when the user leaves it. While it is focused, what was
 * typed is shown: the list's value arrives in transitions, in which React may render an earlier one again. Then it shows
 * the list's value, which may be set elsewhere, as by a saved query.
 */
export function useTypedFilter<V>({ name, pauseMs, write, parse }: TypedFilter<V>) {
  const { filterValues, setFilters } = useListContext();
  const current = (filterValues as Record<string, unknown>)[name];
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? current : parse(typed);
  const isInvalid = value === null;
  const isNew = !isInvalid && value !== current;
  const send = useCallback(() => {
    const { [name]: _old, ...rest } = filterValues as Record<string, unknown>;
    setFilters(value === undefined ? rest : { ...rest, [name]: value });
  }, [name, value, filterValues, setFilters]);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [isNew, send, pauseMs]);
  return {
    isInvalid,
    field: {
      value: typed ?? write(current),
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      onBlur: () => {
        if (isNew) send();
        if (!isInvalid) setTyped(null);
      },
    },
  };
}
