import { useTranslations } from 'use-intl';
import type { Language } from '../i18n/language.js';
import { useLanguage } from '../i18n/language.js';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const { language, choose } = useLanguage();
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
