import { writeDigestMail } from '../../ledger/digests/digest-mail.js';
import type { Language } from '../../platform/http/index.js';
import type { Mail } from '../../platform/mail/index.js';
import { SETTINGS } from './sample-settings.js';

const DIGEST = { number: 42, hash: 'ab'.repeat(32), content: '{"number":42}\nc2lnbmF0dXJl\n' };
const BANK = {
  ...{ imported_until: '2026-11-24', currency: 'USD' },
  unmatched: { lines: 12, amount: 54_000 },
  not_in_bank: { payments: 3, amount: 9_000 },
};

/** One mail to an external recipient, one to an admin. */
export const DIGEST_SAMPLES: [string, (language: Language) => Mail][] = [
  ['digest', (language) => writeDigestMail('auditor@club.test', language, DIGEST, SETTINGS)],
  [
    'digest, with the bank',
    (language) => writeDigestMail('admin@touchline.test', language, DIGEST, SETTINGS, BANK),
  ],
];
