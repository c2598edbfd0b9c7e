import { useTranslations } from 'use-intl';
import { change } from '../api/client.js';
import type { Language } from '../api/types.js';
import { useLanguage } from '../i18n/language.js';
import { readMe } from '../account/session.js';
import { useSession } from '../account/use-session.js';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Of the pages, and for who is logged in of the mails too. */
export function useLanguageChoice(): { language: Language; choose: (language: Language) => void } {
  const { language, choose } = useLanguage();
  const session = useSession();
  return {
    language,
    choose: (next) => {
      choose(next);
      if (session.state === 'known')
        void change('PUT', '/api/auth/me', { language: next }).then(readMe, () => undefined);
    },
  };
}

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const { language, choose } = useLanguageChoice();
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
      className="target rounded-field bg-surface px-2 font-semibold hover:bg-sunk"
    >
      {Object.entries(NAMES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
