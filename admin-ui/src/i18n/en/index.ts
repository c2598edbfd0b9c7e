import english from 'ra-language-english';
import { actions } from './actions.js';
import { activity } from './activity.js';
import { backups } from './backups.js';
import { balance } from './balance.js';
import { bank } from './bank.js';
import { behind } from './behind.js';
import { books } from './books.js';
import { bulk } from './bulk.js';
import { catalogue } from './catalogue.js';
import { cockpit } from './cockpit.js';
import { desk } from './desk.js';
import { effects } from './effects.js';
import { handling } from './handling.js';
import { leaguePage } from './league-page.js';
import { leagues } from './leagues.js';
import { office } from './office.js';
import { officeSettings } from './office-settings.js';
import { payments } from './payments.js';
import { planEffects } from './plan-effects.js';
import { adjustment, in_review, plan_end, price } from './price.js';
import { provisioning } from './provisioning.js';
import { running } from './running.js';
import { security } from './security.js';
import { words } from './words.js';

/** All texts of the console in English; Spanish has the same keys. */
export const en = {
  ...words,
  ...actions,
  payments,
  effects,
  planEffects,
  leagues,
  provisioning,
  backups,
  security,
  ...office,
  ...catalogue,
  ...desk,
  cockpit,
  balance,
  bank,
  books,
  ...officeSettings,
  ...activity,
  ...behind,
  ...handling,
  ...leaguePage,
  ...running,
  ...bulk,
  price,
  plan_end,
  in_review,
  adjustment,
};

/** Includes the texts of react-admin. */
export const all = { ...english, ...en };
