import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { useTranslate } from 'react-admin';
import { useEffect, useId } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type {
  Control,
  DefaultValues,
  FieldError,
  FieldValues,
  Path,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import { fieldErrors } from './errors.js';
import { MoneyField } from './money-field.js';
import type { MoneyFieldProps } from './money-field.js';

interface Values<V extends FieldValues> {
  form: UseFormReturn<V>;
  control: Control<V>;
  values: V;
  /** Whether the values match the schema; a form without one is always valid. */
  isValid: boolean;
}

/** What may be sent; see `validation` in `schemas.ts`, which loads only with the forms that use it. */
export interface Validation<V extends FieldValues> {
  resolver: Resolver<V>;
  accepts(values: V): boolean;
}

/**
 * A form with its current values; fields have the API's names, so that its errors find them.
 * @param validation its errors appear at their fields
 */
export function useValues<V extends FieldValues>(defaultValues: V, validation?: Validation<V>): Values<V> {
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V>,
    mode: 'onChange',
    ...(validation ? { resolver: validation.resolver } : {}),
  });
  // All fields have a default value, so none is undefined.
  const values = useWatch({ control: form.control }) as V;
  // The form's own `isValid` is known too late for the first render, and false after an error of the API.
  return { form, control: form.control, values, isValid: validation?.accepts(values) ?? true };
}

/** The error of a field: the API's in its own words, the schema's by its key. */
function useErrorText(error: FieldError | undefined): string | undefined {
  const translate = useTranslate();
  if (error?.message === undefined || error.type === 'server') return error?.message;
  return translate(error.message);
}

/** Shows the API's error of each field at that field, until the field is changed or sent again. */
export function useServerErrors<V extends FieldValues>(
  { getValues, setError }: UseFormReturn<V>,
  error: unknown,
): void {
  useEffect(() => {
    for (const [field, message] of Object.entries(fieldErrors(error)))
      // All fields have a default value, including nested ones such as `owner.email`.
      if (getValues(field as Path<V>) !== undefined && message !== undefined)
        setError(field as Path<V>, { type: 'server', message });
  }, [getValues, setError, error]);
}

export interface FieldOf<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
}

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error';

/** A text field; a select if there are `choices`. */
export function TextInput<V extends FieldValues>({
  control,
  name,
  choices,
  clean = (text) => text,
  deps = [],
  wrong,
  helperText,
  ...rest
}: FieldOf<V> &
  Omit<TextFieldProps, Bound> & {
    choices?: readonly { id: string | number; name: string }[] | undefined;
    /** A client-side error, shown before the form is sent. */
    wrong?: string | undefined;
    /** Converts the typed text to the field's value. */
    clean?: (text: string) => unknown;
    /** Fields with an error that also concerns this one: checked again when this one changes. */
    deps?: Path<V>[];
  }) {
  const { field, fieldState } = useController({ control, name, rules: { deps } });
  const { ref, onChange, value, ...fieldProps } = field;
  const error = useErrorText(fieldState.error) ?? wrong;
  // No choice is shown until the options have loaded.
  const displayed = choices?.length === 0 ? '' : ((value as string | number | null | undefined) ?? '');
  return (
    <TextField
      {...rest}
      {...fieldProps}
      inputRef={ref}
      select={choices !== undefined}
      value={displayed}
      onChange={(event) => onChange(clean(event.target.value))}
      error={error !== undefined}
      helperText={error ?? helperText}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A day, as YYYY-MM-DD. */
export function DayInput<V extends FieldValues>({
  max,
  ...rest
}: Parameters<typeof TextInput<V>>[0] & { max?: string }) {
  const htmlInput = max === undefined ? {} : { max };
  return <TextInput type="date" {...rest} slotProps={{ inputLabel: { shrink: true }, htmlInput }} />;
}

export function CheckInput<V extends FieldValues>({ control, name, label }: FieldOf<V> & { label: string }) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, ...fieldProps } = field;
  const error = useErrorText(fieldState.error);
  const errorId = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            {...fieldProps}
            slotProps={{ input: { ref, 'aria-invalid': error !== undefined, 'aria-describedby': errorId } }}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
        label={label}
      />
      {error !== undefined && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

/** An amount: the form holds the text, and the code that sends it parses it. */
export function AmountInput<V extends FieldValues>({
  control,
  name,
  parse,
  inputRef,
  ...rest
}: FieldOf<V> &
  Omit<MoneyFieldProps, Bound | 'text' | 'amount' | 'fieldError' | 'onText'> & {
    parse: (text: string) => number | null;
  }) {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, value, ...fieldProps } = field;
  const input = useForkRef(ref, inputRef);
  return (
    <MoneyField
      {...rest}
      {...fieldProps}
      inputRef={input}
      text={value as string}
      amount={parse(value as string)}
      fieldError={useErrorText(fieldState.error)}
      onText={onChange}
    />
  );
}
