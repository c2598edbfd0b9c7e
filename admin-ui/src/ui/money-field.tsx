import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useT } from '../i18n/index.js';

export type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  text: string;
  /** The amount that the text stands for; null if it is not an amount. */
  amount: number | null;
  currency: string;
  /** The API's error of the field. */
  fieldError?: string | undefined;
  onText: (text: string) => void;
};

/** An amount as the user types it. */
export function MoneyField({
  text,
  amount,
  currency,
  fieldError: fault,
  onText,
  helperText,
  ...rest
}: MoneyFieldProps) {
  const t = useT();
  const wrong = text !== '' && amount === null;
  return (
    <TextField
      {...rest}
      value={text}
      onChange={(event) => onText(event.target.value)}
      error={wrong || Boolean(fault)}
      helperText={wrong ? t('payments.review.invalid_amount') : (fault ?? helperText)}
      slotProps={{
        ...rest.slotProps,
        input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}
