import type { Messages } from '../index.js';
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
import { reactAdmin } from './react-admin.js';
import { running } from './running.js';
import { security } from './security.js';
import { words } from './words.js';

const es: Messages = {
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

/** All texts of the console in Spanish; a missing key of English does not compile. */
export const all = { ...reactAdmin, ...es };
