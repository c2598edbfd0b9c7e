import { Problem } from '@touchline/session';
import {
  Button,
  CheckField,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  useFieldText,
} from '@touchline/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MONEY_EXPONENT as exponent } from '../session/session.js';
import { createBody, createResolver, toFieldValue } from './form-schema.js';
import type { FieldKind, FieldSpec, FormValues } from './form-schema.js';
import { ImageField } from './image-field.js';
import { ProblemNotice } from './problem-notice.js';

const TYPES: Partial<Record<FieldKind, string>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
  color: 'color',
};
const MODES: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = { number: 'numeric', money: 'decimal' };

interface OneField {
  spec: FieldSpec;
  error: string | undefined;
  form: UseFormReturn<FormValues>;
}

function OneField({ spec, error, form }: OneField) {
  const t = useTranslations('fields');
  const { name, label, kind = 'text', hint, options = [], required, shape, autoComplete } = spec;
  const register = () =>
    form.register(name, {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        if (spec.resets) form.resetField(spec.resets);
        spec.onChange?.(target.value);
      },
    });
  const frame = { label: required ? label : t('optional', { label }), hint, error };
  if (kind === 'check') return <CheckField label={label} error={error} {...register()} />;
  if (kind === 'password') return <PasswordField {...frame} autoComplete={autoComplete} {...register()} />;
  if (kind === 'textarea') return <TextArea {...frame} {...register()} />;
  if (kind === 'image')
    return (
      <Controller
        name={name}
        control={form.control}
        render={({ field }) => (
          <ImageField
            label={label}
            shape={shape ?? 'wide'}
            value={field.value as string | null}
            onChange={field.onChange}
          />
        )}
      />
    );
  if (kind === 'select')
    return (
      <SelectField {...frame} {...register()}>
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  const list = spec.suggestions && `${name}-suggestions`;
  return (
    <>
      {list && (
        <datalist id={list}>
          {spec.suggestions?.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      <TextField
        {...frame}
        list={list}
        type={TYPES[kind] ?? 'text'}
        inputMode={MODES[kind]}
        autoComplete={autoComplete ?? 'off'}
        {...register()}
      />
    </>
  );
}

/** Fields named like those of the body. */
export type FieldsOf<Body> = readonly FieldSpec<keyof Body & string>[];

interface Props<Body> {
  fields: FieldsOf<Body>;
  /** The record to edit; undefined for a new one. */
  record?: object | undefined;
  submitLabel: string;
  /** Sends the body; errors are shown at their fields, or above the form. Typed values are never lost. */
  submit: (body: Body) => Promise<void>;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}

function useRecordForm<Body>({ fields, record, submit }: Pick<Props<Body>, 'fields' | 'record' | 'submit'>) {
  const [problem, setProblem] = useState<Error>();
  const initialValues = (record ?? {}) as FormValues;
  const form = useForm<FormValues>({
    resolver: createResolver(fields, exponent),
    defaultValues: Object.fromEntries(
      fields.map((spec) => [spec.name, toFieldValue(spec, initialValues[spec.name], exponent)]),
    ),
  });
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      // The only cast of a form: `FieldsOf` checks the names, but a value's type follows from its field's kind.
      await submit(createBody(fields, values, exponent) as Body);
    } catch (error) {
      const fieldErrors = error instanceof Problem ? error.fields : [];
      const ownErrors = fieldErrors.filter(({ field }) => fields.some((spec) => spec.name === field));
      for (const { field, message } of ownErrors) form.setError(field, { type: 'server', message });
      if (ownErrors[0]) form.setFocus(ownErrors[0].field);
      else setProblem(error as Error);
    }
  });
  return { form, onSubmit, problem };
}

/**
 * A form built from field specs.
 * @typeParam Body what is sent: field names must be among its keys; matching types are up to each field's kind.
 */
export function RecordForm<Body>({ fields, record, submitLabel, submit, onCancel, children }: Props<Body>) {
  const t = useTranslations('shell');
  const { form, onSubmit, problem } = useRecordForm({ fields, record, submit });
  const fieldText = useFieldText();
  const values = useWatch({ control: form.control });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-4">
      {problem && <ProblemNotice error={problem} />}
      {fields
        .filter(({ when }) => when?.(values) ?? true)
        .map((spec) => (
          <OneField
            key={spec.name}
            spec={spec}
            error={fieldText(errors[spec.name] as FieldError | undefined)}
            form={form}
          />
        ))}
      {children}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
