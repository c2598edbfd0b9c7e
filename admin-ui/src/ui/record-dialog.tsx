import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fieldErrors } from './faults.js';
import { decimalOf, parseMoney } from './format.js';
import { FormDialog } from './form-dialog.js';
import { MoneyField } from './money-field.js';

export interface Field {
  name: string;
  label: string;
  kind?: 'text' | 'long' | 'number' | 'money' | 'flag' | 'choice' | 'password' | 'email';
  required?: boolean;
  choices?: { id: string; name: string }[];
}

type Values = Record<string, unknown>;

interface RecordDialogProps {
  title: string;
  text?: string;
  submit: string;
  fields: readonly Field[];
  values: Values;
  money: { currency: string; exponent: number };
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

function AmountInput({ field, value, money, onValue }: InputProps) {
  const [text, setText] = useState(typeof value === 'number' ? decimalOf(value, money.exponent) : '');
  const amount = parseMoney(text, money.exponent);
  const change = (next: string): void => {
    setText(next);
    onValue(parseMoney(next, money.exponent));
  };
  return (
    <MoneyField
      label={field.label}
      required={field.required ?? false}
      text={text}
      amount={amount}
      currency={money.currency}
      onText={change}
    />
  );
}

function Input(props: InputProps) {
  const { field, value, error, onValue } = props;
  const { kind = 'text' } = field;
  if (kind === 'money') return <AmountInput {...props} />;
  if (kind === 'flag') {
    const box = <Checkbox checked={value === true} onChange={(event) => onValue(event.target.checked)} />;
    return <FormControlLabel control={box} label={field.label} />;
  }
  return (
    <TextField
      select={kind === 'choice'}
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 3 : undefined}
      type={kind === 'number' || kind === 'password' || kind === 'email' ? kind : 'text'}
      autoComplete={kind === 'password' ? 'new-password' : 'off'}
      label={field.label}
      required={field.required ?? false}
      value={value ?? ''}
      onChange={(event) =>
        onValue(kind === 'number' && event.target.value ? Number(event.target.value) : event.target.value)
      }
      error={Boolean(error)}
      helperText={error}
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
export function RecordDialog({ fields, values, money, error, onSave, ...dialog }: RecordDialogProps) {
  const [form, setForm] = useState<Values>(values);
  const errors = fieldErrors(error);
  const missing = fields.some(
    ({ name, required }) =>
      required && (form[name] === undefined || form[name] === '' || form[name] === null),
  );
  const filled = (): Values =>
    Object.fromEntries(
      fields
        .map(({ name }) => [name, form[name] === '' ? null : form[name]])
        .filter(([, value]) => value !== undefined),
    );
  return (
    <FormDialog {...dialog} error={error} disabled={missing} onSubmit={() => onSave(filled())}>
      <Stack spacing={2}>
        {fields.map((field) => (
          <Input
            key={field.name}
            field={field}
            value={form[field.name]}
            error={errors[field.name]}
            money={money}
            onValue={(value) => setForm((current) => ({ ...current, [field.name]: value }))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
