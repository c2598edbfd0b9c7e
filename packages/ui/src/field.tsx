import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

export const INPUT =
  'target w-full rounded-field border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunk disabled:text-muted';

interface Frame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control with its label, hint and error, wired for screen readers. */
export function Field({ label, hint, error, children }: Frame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(wiring)}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...wiring} {...input} className={INPUT} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, ...input }: Frame & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <textarea rows={4} {...wiring} {...input} className={INPUT} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, children, ...select }: Frame & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...wiring} {...select} className={INPUT}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function CheckField({ label, error, ...input }: Frame & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="target flex items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
