export type Language = 'en' | 'es';

const STORED = 'touchline.language';

/** The language chosen in this browser, in the portal or the console. */
export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORED);
  return stored === 'en' || stored === 'es' ? stored : undefined;
}

/** The language chosen in this browser, else the browser's own, else English. */
export function firstLanguage(): Language {
  const stored = storedLanguage();
  if (stored) return stored;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
}

let ofRequests = 'en';

/** Sets the language of the server's messages. */
export function setRequestLanguage(next: string): void {
  ofRequests = next;
}

export function requestLanguage(): string {
  return ofRequests;
}
