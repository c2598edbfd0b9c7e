import { Card, PasswordField, SelectField, TextField, useFieldText } from '@touchline/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './fields-props.js';
import type { Registration } from './schema.js';

const PAIR = 'grid gap-4 sm:grid-cols-2';

function PhoneFields({ form: { register, formState }, countries }: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  return (
    <div className={PAIR}>
      <SelectField
        label={t('dialCode')}
        autoComplete="tel-country-code"
        error={fieldText(formState.errors.dial_country)}
        {...register('dial_country')}
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ id, flag, name, dial_code }) => (
          <option key={id} value={id}>
            {flag} {name} ({dial_code})
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={fieldText(formState.errors.telephone_number)}
        {...register('telephone_number')}
      />
    </div>
  );
}

function AccountFields({ form: { register, formState } }: { form: UseFormReturn<Registration> }) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { username, email, password } = formState.errors;
  return (
    <>
      <div className={PAIR}>
        <TextField
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={username?.message === 'usernameForm' ? t('usernameForm') : fieldText(username)}
          {...register('username')}
        />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          error={fieldText(email)}
          {...register('email')}
        />
      </div>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={fieldText(password)}
        {...register('password')}
      />
    </>
  );
}

export function OwnerFields({ form, countries }: FieldsProps) {
  const t = useTranslations('register');
  const fieldText = useFieldText();
  const { register, formState } = form;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('you')}</h2>
      <div className={PAIR}>
        <TextField
          label={t('name')}
          autoComplete="given-name"
          error={fieldText(formState.errors.name)}
          {...register('name')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          error={fieldText(formState.errors.last_name)}
          {...register('last_name')}
        />
      </div>
      <AccountFields form={form} />
      <PhoneFields form={form} countries={countries} />
    </Card>
  );
}
