import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormat } from '../platform.js';

const TYPING_MS = 400;

interface AmountFilterProps {
  /** Its name in the list's query: `charged_gte`. */
  name: string;
  label: string;
}

/** A minimum or maximum for an amount; a text that is not an amount filters nothing and shows an error. */
export function AmountFilter({ name, label }: AmountFilterProps) {
  const { parse, editable } = useFormat();
  const { filterValues, setFilters } = useListContext();
  const value = (filterValues as Record<string, unknown>)[name];
  const current = typeof value === 'number' ? editable(value) : '';
  const [typed, setTyped] = useState({ text: current, base: current });
  // A value set elsewhere, such as by a saved query, replaces the typed text.
  if (typed.base !== current) setTyped({ text: current, base: current });
  const { text } = typed;
  const amount = text.trim() === '' ? undefined : parse(text);
  useEffect(() => {
    if (amount === null || amount === value) return;
    const { [name]: _old, ...rest } = filterValues as Record<string, unknown>;
    const timer = setTimeout(
      () => setFilters(amount === undefined ? rest : { ...rest, [name]: amount }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [amount, value, name, filterValues, setFilters]);
  return (
    <TextField
      label={label}
      value={text}
      error={amount === null}
      onChange={(event) => setTyped({ text: event.target.value, base: current })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ width: 140 }}
    />
  );
}
