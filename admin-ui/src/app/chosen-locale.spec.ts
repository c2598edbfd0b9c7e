import { beforeEach, describe, expect, it } from '@jest/globals';
import { storeLanguage } from '@touchline/session';
import { chosenLocale, STORED_LOCALE } from './chosen-locale.js';

describe('the language that the console opens in', () => {
  beforeEach(() => localStorage.clear());

  it('is the one of the login, also where the console was read in another one before', () => {
    localStorage.setItem(STORED_LOCALE, '"en"');
    storeLanguage('es');
    expect(chosenLocale()).toBe('es');
  });

  it('is the one that the console was read in, where none was chosen at the login', () => {
    localStorage.setItem(STORED_LOCALE, '"es"');
    expect(chosenLocale()).toBe('es');
  });

  it('is left to the account where none was chosen in this browser', () => {
    expect(chosenLocale()).toBeUndefined();
  });
});
