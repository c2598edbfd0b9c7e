import type { ReactNode } from 'react';
import { createContext, startTransition, use, useCallback, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { setRequestLanguage } from '../api/access.js';
import type { Language } from '../api/types.js';
import { useSession } from '../account/use-session.js';
import type { Messages } from './messages.js';
import type { Texts } from './texts.js';
import { firstLanguage, keepLanguage, loadTexts } from './texts.js';

/** Where numbers are written as the platform's customers write them. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-EC' };
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
    void loadTexts(wanted, isKnown).then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = wanted;
      startTransition(() => setShown({ language: wanted, messages }));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, isKnown]);
  const choose = useCallback((language: Language) => {
    keepLanguage(language);
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
