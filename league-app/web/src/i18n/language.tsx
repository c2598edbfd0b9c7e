import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { setRequestLanguage } from '../api/client.js';
import type { Messages } from './messages.js';

export type Language = 'en' | 'es';

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
const KEPT = 'touchline.language';

const load: Record<Language, () => Promise<Messages>> = {
  en: () => import('./en/index.js').then(({ en }) => en),
  es: () => import('./es/index.js').then(({ es }) => es),
};

/** What was chosen here, else the browser's, else English. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
}

interface Choice {
  language: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<Choice | undefined>(undefined);

export function useLanguage(): Choice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('There is no language provider above.');
  return choice;
}

/** Shows its children in the person's language, once its texts are here; the other language is not loaded. */
export function LanguageProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(firstLanguage);
  const [shown, setShown] = useState<{ language: Language; messages: Messages }>();
  useEffect(() => {
    let isCurrent = true;
    setRequestLanguage(wanted);
    void load[wanted]().then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = wanted;
      setShown({ language: wanted, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const choose = useCallback((language: Language) => {
    localStorage.setItem(KEPT, language);
    setWanted(language);
  }, []);
  if (!shown) return null;
  return (
    <LanguageContext value={{ language: shown.language, choose }}>
      <IntlProvider locale={LOCALES[shown.language]} messages={shown.messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
