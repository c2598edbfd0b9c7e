import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState } from 'react-admin';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import * as v from 'valibot';
import { editableAmount, parseAmount } from './format.js';
import { FormDialog } from './form-dialog.js';
import { AmountInput, CheckInput, TextInput, useValues } from './form-fields.js';
import { validation } from './schemas.js';

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
  /** A heading above the field, for it and the following ones. */
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
  /** Two or three fields side by side, where there is room. */
  wide?: boolean;
  children?: ReactNode;
  error: unknown;
  onClose: () => void;
  /** Receives the typed values: amounts in minor units, numbers as numbers, nothing for an empty field. */
  onSave: (values: Values) => Promise<void>;
}

/** Basis points are typed as a percentage with two digits. */
const PERCENT = { currency: '%', exponent: 2 };

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

type Money = RecordDialogProps['money'];

const isAmount = ({ kind }: Field): boolean => kind === 'money' || kind === 'percent';
const getFormat = ({ kind }: Field, money: Money): Money => (kind === 'percent' ? PERCENT : money);

/** A record as form values: amounts as text, missing values as an empty text. */
function toForm(fields: readonly Field[], values: Values, money: Money, locale: string): Values {
  const toInitialValue = (field: Field): unknown => {
    const value = values[field.name];
    if (isAmount(field) && typeof value === 'number')
      return editableAmount(value, getFormat(field, money).exponent, locale);
    return value ?? (field.kind === 'flag' ? false : '');
  };
  return Object.fromEntries(fields.map((field) => [field.name, toInitialValue(field)]));
}

/** A typed value as the API takes it; NaN for a text that is not an amount. */
function toValue(field: Field, typed: unknown, before: unknown, money: Money): unknown {
  const { kind = 'text' } = field;
  if (kind === 'flag') return typed;
  if (String(typed).trim() === '') {
    // A text that was cleared becomes an empty text; a field that never had a value stays without one.
    const wasText = typeof before === 'string' && (kind === 'text' || kind === 'long');
    return wasText ? '' : null;
  }
  if (isAmount(field)) return parseAmount(String(typed), getFormat(field, money).exponent) ?? Number.NaN;
  return kind === 'number' ? Number(typed) : typed;
}

/** What the fields accept. */
function createSchema(fields: readonly Field[], values: Values, money: Money) {
  const check = (field: Field) =>
    v.pipe(
      v.unknown(),
      v.check((typed) => {
        const value = toValue(field, typed, values[field.name], money);
        return !field.required || (value !== null && value !== '');
      }, 'ra.validation.required'),
      v.check(
        (typed) => !Number.isNaN(toValue(field, typed, values[field.name], money)),
        isAmount(field) ? 'payments.review.invalid_amount' : 'ra.validation.number',
      ),
    );
  return v.object(Object.fromEntries(fields.map((field) => [field.name, check(field)])));
}

interface InputProps {
  field: Field;
  control: Control<Values>;
  money: Money;
}

function Input({ field, control, money }: InputProps) {
  const { name, label, kind = 'text', required = false, choices, help } = field;
  const common = { control, name, label, required, helperText: help };
  if (isAmount(field)) {
    const { currency, exponent } = getFormat(field, money);
    return <AmountInput {...common} currency={currency} parse={(text) => parseAmount(text, exponent)} />;
  }
  if (kind === 'flag') return <CheckInput control={control} name={name} label={label} />;
  return (
    <TextInput
      {...common}
      choices={kind === 'choice' ? (choices ?? []) : undefined}
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 3 : undefined}
      type={TYPES[kind] ?? 'text'}
      slotProps={kind === 'day' ? { inputLabel: { shrink: true } } : {}}
      autoComplete={AUTO_COMPLETE[kind] ?? 'off'}
    />
  );
}

/** A dialog of plain fields for records that do not involve money: the API's errors are shown beside their fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, values, money, wide = false, children, onSave, ...dialog } = props;
  const [locale] = useLocaleState();
  const { form, control, isValid } = useValues(
    toForm(fields, values, money, locale),
    validation(createSchema(fields, values, money)),
  );
  const save = (typed: Values): Promise<void> => {
    const entries = fields.map((field) => {
      const value = toValue(field, typed[field.name], values[field.name], money);
      return [field.name, value] as const;
    });
    return onSave(Object.fromEntries(entries.filter(([name, value]) => value !== null || name in values)));
  };
  return (
    <FormDialog {...dialog} form={form} disabled={!isValid} wide={wide} onSubmit={save}>
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
            <Input {...{ field, control, money }} />
          </Fragment>
        ))}
      </Box>
      {children}
    </FormDialog>
  );
}
