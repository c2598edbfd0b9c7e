import { firstLanguage, setRequestLanguage, storeLanguage } from '@touchline/session';
import type { Language } from '@touchline/session';
import type { ReactNode } from 'react';
import { createContext, startTransition, use, useCallback, useEffect, useState } from 'react';
import type { Messages } from 'use-intl';
import { IntlProvider, useTranslations } from 'use-intl';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };
/** Number formats of the platform's customers. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
interface Choice {
  language: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Choice | undefined>(undefined);

export function useLanguage(): Choice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('There is no LanguageProvider above.');
  return choice;
}

interface Props {
  /** Loads the texts of a language; those of the other one are not loaded. Must be a stable reference. */
  load: (language: Language) => Promise<Partial<Messages>>;
  timeZone: string;
  children: ReactNode;
}

/** Shows its children in the chosen language, once its texts are loaded. */
export function LanguageProvider({ load, timeZone, children }: Props) {
  const [requested, setRequested] = useState(firstLanguage);
  const [loaded, setLoaded] = useState<{ language: Language; messages: Partial<Messages> }>();
  useEffect(() => {
    let isCurrent = true;
    setRequestLanguage(requested);
    void load(requested).then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = requested;
      startTransition(() => setLoaded({ language: requested, messages }));
    });
    return () => {
      isCurrent = false;
    };
  }, [load, requested]);
  const choose = useCallback((language: Language) => {
    storeLanguage(language);
    setRequested(language);
  }, []);
  if (!loaded) return null;
  return (
    <LanguageContext value={{ language: loaded.language, choose }}>
      <IntlProvider
        locale={LOCALES[loaded.language]}
        messages={loaded.messages as Messages}
        timeZone={timeZone}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** @param onChoose also called, for apps that store the language elsewhere */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }) {
  const t = useTranslations('shell');
  const { language, choose } = useLanguage();
  return (
    <select
      aria-label={t('language')}
      value={language}
      onChange={(event) => {
        const next = event.target.value as Language;
        choose(next);
        onChoose?.(next);
      }}
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
