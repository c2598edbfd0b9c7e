import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field, INPUT } from './field.js';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/**
 * Allows showing and pasting the password: people who see what they type, or use a password manager, choose better
 * ones.
 */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const t = useTranslations('shell');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${INPUT} pr-24`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${t('showPassword')}: ${label}`}
            onClick={() => setShown(!isShown)}
            className="target absolute inset-y-0 right-0 rounded-field px-3 text-sm font-semibold text-accent"
          >
            {isShown ? t('hide') : t('show')}
          </button>
        </div>
      )}
    </Field>
  );
}
