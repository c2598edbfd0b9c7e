import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { setRequestLanguage } from '../api/access.js';
import type { Language } from '../api/types.js';
import { useSession } from '../account/session.js';
import type { Messages } from './messages.js';

/** Where numbers are written as the platform's customers write them. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
const KEPT = 'touchline.language';

type Texts = Partial<Messages>;

const load: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/index.js').then(({ en }) => en),
  es: () => import('./es/index.js').then(({ es }) => es),
};
const loadOwn: Record<Language, () => Promise<Texts>> = {
  en: () => import('./en/own.js').then(({ own }) => own),
  es: () => import('./es/own.js').then(({ own }) => own),
};

async function textsOf(language: Language, isKnown: boolean): Promise<Texts> {
  const [all, own] = await Promise.all([load[language](), isKnown ? loadOwn[language]() : {}]);
  return { ...all, ...own };
}

/** What was chosen here, else the browser's, else English. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'es') return kept;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
}

/** Whether a language was chosen in this browser. */
export function hasChosenLanguage(): boolean {
  return localStorage.getItem(KEPT) !== null;
}

interface Choice {
  language: Language;
  choose: (language: Language) => void;
  /** Whether the texts of the own screens are here, for whom there are any. */
  isComplete: boolean;
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
  const isKnown = useSession().state === 'known';
  const [shown, setShown] = useState<{ language: Language; messages: Texts }>();
  useEffect(() => {
    let isCurrent = true;
    setRequestLanguage(wanted);
    void textsOf(wanted, isKnown).then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = wanted;
      setShown({ language: wanted, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, isKnown]);
  const choose = useCallback((language: Language) => {
    localStorage.setItem(KEPT, language);
    setWanted(language);
  }, []);
  if (!shown) return null;
  const isComplete = !isKnown || shown.messages.user !== undefined;
  return (
    <LanguageContext value={{ language: shown.language, choose, isComplete }}>
      <IntlProvider
        locale={LOCALES[shown.language]}
        messages={shown.messages as Messages}
        timeZone={timeZone}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
