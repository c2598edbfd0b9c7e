import TextField from '@mui/material/TextField';
import { useFormat } from '../platform.js';
import { useTypedFilter } from './use-typed-filter.js';

const TYPING_MS = 400;

interface AmountFilterProps {
  /** Its name in the list's query: `charged_gte`. */
  name: string;
  label: string;
}

/** A minimum or maximum for an amount; a text that is not an amount filters nothing and shows an error. */
export function AmountFilter({ name, label }: AmountFilterProps) {
  const { parse, editable } = useFormat();
  const { isInvalid, field } = useTypedFilter({
    ...{ name, pauseMs: TYPING_MS },
    write: (value) => (typeof value === 'number' ? editable(value) : ''),
    parse: (text) => (text.trim() === '' ? undefined : parse(text)),
  });
  return (
    <TextField
      label={label}
      {...field}
      error={isInvalid}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ width: 140 }}
    />
  );
}
