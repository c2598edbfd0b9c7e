import { beforeEach, describe, expect, it } from '@jest/globals';
import { storeLanguage } from '@touchline/session';
import { chosenLocale, STORED_LOCALE } from './chosen-locale.js';

describe('language of the console on opening', () => {
  beforeEach(() => localStorage.clear());

  it('uses the language of the login, even if the console last used another one', () => {
    localStorage.setItem(STORED_LOCALE, '"en"');
    storeLanguage('es');
    expect(chosenLocale()).toBe('es');
  });

  it('uses the last language of the console when none was chosen at the login', () => {
    localStorage.setItem(STORED_LOCALE, '"es"');
    expect(chosenLocale()).toBe('es');
  });

  it('leaves the language to the account when none was chosen in this browser', () => {
    expect(chosenLocale()).toBeUndefined();
  });
});
