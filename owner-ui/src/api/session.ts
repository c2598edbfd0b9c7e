import { api, apiOnce, readData } from './client.js';
import type { Language, Me } from './types.js';

/* Before the app has started, and so without hooks: the home page loads this file. */

/** The platform's settings. */
export const requestSettings = () => readData(api.GET('/api/settings'));

/** Who is logged in. */
export const requestMe = (): Promise<Me> => readData(api.GET('/api/auth/me'));

export const requestLogOut = () => apiOnce.POST('/api/auth/logout');

/** Mails are written in the language of the profile. */
export const saveLanguage = (language: Language) => api.PUT('/api/auth/me', { body: { language } });
