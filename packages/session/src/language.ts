export type Language = 'en' | 'es';

const STORED = 'touchline.language';

/** The language chosen in this browser, else the browser's own, else English. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'es') return stored;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
}

let ofRequests = 'en';

/** The language that the server writes its messages in. */
export function setRequestLanguage(next: string): void {
  ofRequests = next;
}

export function requestLanguage(): string {
  return ofRequests;
}
