import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import { Button, Card, FormProblem, notify, TextField, useFieldText, useServerErrors } from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ResendVerification } from '../../account/resend-verification.js';
import { useSaveProfile } from '../../api/own-user.js';
import type { User } from '../../api/types.js';
import { readMe } from '../../account/session.js';
import { useMe } from '../../account/use-session.js';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));
const schema = v.object({
  username: v.pipe(filled, v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/, 'username')),
  name: filled,
  last_name: filled,
  prefix_telephone_number: v.pipe(filled, v.regex(/^\+?[0-9]{1,7}$/, 'phone')),
  telephone_number: v.pipe(filled, v.regex(/^[0-9][0-9 ().-]*$/, 'phone')),
});

/** The user's email address, which cannot be changed here. */
function Identity({ user }: { user: User }) {
  const t = useTranslations('user');
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">{t('email')}</dt>
        <dd className="font-semibold">
          {user.email}{' '}
          <span
            className={`rounded-full px-2 py-0.5 text-sm ${user.verified ? 'bg-accent-soft text-accent' : 'bg-warn-soft text-warn'}`}
          >
            {user.verified ? t('verified') : t('unverified')}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function ProfileForm({ user }: { user: User }) {
  const t = useTranslations('user');
  const words = useTranslations('shell');
  const fieldText = useFieldText();
  const values = {
    username: user.username,
    name: user.name,
    last_name: user.last_name,
    prefix_telephone_number: user.prefix_telephone_number ?? '',
    telephone_number: user.telephone_number ?? '',
  };
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: values });
  const showErrors = useServerErrors(form);
  const { mutateAsync: save } = useSaveProfile();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      await readMe();
      notify(words('saved'));
    } catch (error) {
      if (error instanceof Problem && error.code === 'USERNAME_TAKEN') {
        form.setError('username', { type: 'server', message: error.message });
        return form.setFocus('username');
      }
      showErrors(error, {}, Object.keys(values));
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <FormProblem message={errors.root?.['server']?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label={t('username')}
            hint={t('usernameHelp')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={fieldText(errors.username)}
            {...form.register('username')}
          />
        </div>
        <TextField
          label={t('name')}
          autoComplete="given-name"
          error={fieldText(errors.name)}
          {...form.register('name')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          error={fieldText(errors.last_name)}
          {...form.register('last_name')}
        />
        <TextField
          label={t('prefix')}
          type="tel"
          autoComplete="tel-country-code"
          error={fieldText(errors.prefix_telephone_number)}
          {...form.register('prefix_telephone_number')}
        />
        <TextField
          label={t('phone')}
          type="tel"
          autoComplete="tel-national"
          error={fieldText(errors.telephone_number)}
          {...form.register('telephone_number')}
        />
      </div>
      <Button type="submit" variant="primary" busy={isSubmitting} className="sm:self-start">
        {words('save')}
      </Button>
    </form>
  );
}

export function Profile() {
  const t = useTranslations('user');
  const { user } = useMe();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('profile')}</h2>
      <Identity user={user} />
      {!user.verified && <ResendVerification />}
      <ProfileForm user={user} />
      <p className="text-sm text-muted">{t('languageHelp')}</p>
    </Card>
  );
}
