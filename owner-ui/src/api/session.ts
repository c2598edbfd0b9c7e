import { api, apiOnce, readData } from './client.js';
import type { Language, Me } from './types.js';

/* Requests without hooks, sent before the app has started: the home page loads this file. */

export const requestSettings = () => readData(api.GET('/api/settings'));

/** The logged-in user. */
export const requestMe = (): Promise<Me> => readData(api.GET('/api/auth/me'));

export const requestLogOut = () => apiOnce.POST('/api/auth/logout');

/** Emails are written in the language of the profile. */
export const saveLanguage = (language: Language) => api.PUT('/api/auth/me', { body: { language } });
