import { PasswordField, TextField, useFieldText } from '@touchline/ui';
import { INPUT } from '@touchline/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './league-step.js';

/** The dial code before the number; tapping it chooses another country. */
function DialCode({ form, countries }: FieldsProps) {
  const t = useTranslations('register');
  const [own, home] = useWatch({ control: form.control, name: ['dial_country', 'country'] });
  const selectedCountry = countries.find(({ code }) => code === (own || home));
  return (
    <div className="relative rounded-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span
        aria-hidden="true"
        className="target pointer-events-none flex h-full items-center gap-1 rounded-field border border-edge bg-surface px-3 whitespace-nowrap"
      >
        {selectedCountry ? `${selectedCountry.flag} ${selectedCountry.dial_code}` : '+ …'}
        <ChevronDown className="size-4 text-muted" />
      </span>
      <select
        aria-label={t('dialCode')}
        autoComplete="tel-country-code"
        className="absolute inset-0 size-full opacity-0"
        {...form.register('dial_country')}
      >
        <option value="">
          {selectedCountry && !own
            ? `${selectedCountry.flag} ${selectedCountry.name} (${selectedCountry.dial_code})`
            : t('choose')}
        </option>
        {countries.map(({ id, code, flag, name, dial_code }) => (
          <option key={id} value={code}>
            {flag} {name} ({dial_code})
          </option>
        ))}
      </select>
    </div>
  );
}

function PhoneField(props: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const id = useId();
  const { errors } = props.form.formState;
  const error = fieldText(errors.telephone_number) ?? fieldText(errors.dial_country);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {t('phone')}
      </label>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <DialCode {...props} />
        <input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={INPUT}
          {...props.form.register('telephone_number')}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function OwnerStep(props: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { register, formState } = props.form;
  const { full_name, email, password } = formState.errors;
  return (
    <>
      <TextField
        label={t('fullName')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={200}
        error={full_name?.message === 'fullName' ? t('fullNameForm') : fieldText(full_name)}
        {...register('full_name')}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        error={fieldText(email)}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        error={fieldText(password)}
        {...register('password')}
      />
      <PhoneField {...props} />
    </>
  );
}
