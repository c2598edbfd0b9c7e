import type { MailSettings } from '../../platform/mail/index.js';

export const SETTINGS: MailSettings = {
  publicUrl: 'https://touchline.test',
  supportContact: 'soporte@touchline.test',
};
export const LEAGUE = 'Liga Barrial San Juan';
