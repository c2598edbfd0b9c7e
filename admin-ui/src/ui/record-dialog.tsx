import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { fieldErrors } from './errors.js';
import { decimalOf, parseMoney } from './format.js';
import { FormDialog } from './form-dialog.js';
import { MoneyField } from './money-field.js';

export interface Field {
  name: string;
  label: string;
  kind?:
    | 'text'
    | 'long'
    | 'number'
    | 'money'
    | 'percent'
    | 'flag'
    | 'choice'
    | 'password'
    | 'own_password'
    | 'email'
    | 'day';
  required?: boolean;
  choices?: { id: string; name: string }[];
  help?: string;
  /** A heading before it: what it and those after it are about. */
  section?: string;
}

type Values = Record<string, unknown>;

interface RecordDialogProps {
  title: string;
  text?: string;
  submit: string;
  fields: readonly Field[];
  values: Values;
  money: { currency: string; exponent: number };
  /** Two or three fields beside each other, where there is room. */
  wide?: boolean;
  children?: ReactNode;
  error: unknown;
  onClose: () => void;
  /** Gets what was typed: amounts in minor units, numbers as numbers, nothing for an empty field. */
  onSave: (values: Values) => Promise<void>;
}

interface InputProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  money: { currency: string; exponent: number };
  onValue: (value: unknown) => void;
}

/** What somebody typed that is no amount: it is not the same as an empty field, and is not sent. */
const NO_AMOUNT = Number.NaN;

/** Basis points are typed as percent, with two digits. */
const PERCENT = { currency: '%', exponent: 2 };

function AmountInput({ field, value, error, money, onValue }: InputProps) {
  const [text, setText] = useState(typeof value === 'number' ? decimalOf(value, money.exponent) : '');
  const amount = parseMoney(text, money.exponent);
  const change = (next: string): void => {
    setText(next);
    onValue(next.trim() === '' ? null : (parseMoney(next, money.exponent) ?? NO_AMOUNT));
  };
  return (
    <MoneyField
      label={field.label}
      required={field.required ?? false}
      text={text}
      amount={amount}
      currency={money.currency}
      fieldError={error}
      helperText={field.help}
      onText={change}
    />
  );
}

const TYPES: Partial<Record<NonNullable<Field['kind']>, string>> = {
  number: 'number',
  password: 'password',
  own_password: 'password',
  email: 'email',
  day: 'date',
};

const AUTO_COMPLETE: Partial<Record<NonNullable<Field['kind']>, string>> = {
  password: 'new-password',
  own_password: 'current-password',
};

function Input(props: InputProps) {
  const { field, value, error, onValue } = props;
  const { kind = 'text' } = field;
  if (kind === 'money') return <AmountInput {...props} />;
  if (kind === 'percent') return <AmountInput {...props} money={PERCENT} />;
  if (kind === 'flag') {
    const box = <Checkbox checked={value === true} onChange={(event) => onValue(event.target.checked)} />;
    return (
      <div>
        <FormControlLabel control={box} label={field.label} />
        {error && <FormHelperText error>{error}</FormHelperText>}
      </div>
    );
  }
  return (
    <TextField
      select={kind === 'choice'}
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 3 : undefined}
      type={TYPES[kind] ?? 'text'}
      slotProps={kind === 'day' ? { inputLabel: { shrink: true } } : {}}
      autoComplete={AUTO_COMPLETE[kind] ?? 'off'}
      label={field.label}
      required={field.required ?? false}
      value={value ?? ''}
      onChange={(event) =>
        onValue(kind === 'number' && event.target.value ? Number(event.target.value) : event.target.value)
      }
      error={Boolean(error)}
      helperText={error ?? field.help}
    >
      {field.choices?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A dialog of plain fields, for records that are no money: the API says what is wrong beside the field. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, values, money, error, wide = false, children, onSave, ...dialog } = props;
  const [form, setForm] = useState<Values>(values);
  const errors = fieldErrors(error);
  const missing = fields.some(
    ({ name, required }) =>
      Number.isNaN(form[name]) ||
      (required && (form[name] === undefined || form[name] === '' || form[name] === null)),
  );
  const wasText = (name: string, kind: Field['kind'] = 'text'): boolean =>
    typeof values[name] === 'string' && (kind === 'text' || kind === 'long');
  const filled = (): Values =>
    Object.fromEntries(
      fields
        // A text that was emptied is an empty text; what never had a value has none.
        .map(({ name, kind }) => [name, form[name] === '' && !wasText(name, kind) ? null : form[name]])
        .filter(([, value]) => value !== undefined),
    );
  return (
    <FormDialog {...dialog} error={error} disabled={missing} wide={wide} onSubmit={() => onSave(filled())}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: wide ? { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } : '1fr',
        }}
      >
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.section && (
              <Typography variant="h3" component="h3" sx={{ gridColumn: '1 / -1', mt: 1 }}>
                {field.section}
              </Typography>
            )}
            <Input
              field={field}
              value={form[field.name]}
              error={errors[field.name]}
              money={money}
              onValue={(value) => setForm((current) => ({ ...current, [field.name]: value }))}
            />
          </Fragment>
        ))}
      </Box>
      {children}
    </FormDialog>
  );
}
