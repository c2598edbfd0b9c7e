import type { Messages } from '../index.js';
import { actions } from './actions.js';
import { activity } from './activity.js';
import { backups } from './backups.js';
import { balance } from './balance.js';
import { bank } from './bank.js';
import { figureEntries } from './figure-entries.js';
import { books } from './books.js';
import { bulk } from './bulk.js';
import { records } from './records.js';
import { reviewScreen } from './review-screen.js';
import { lists } from './lists.js';
import { effects } from './effects.js';
import { accountActions } from './account-actions.js';
import { leaguePage } from './league-page.js';
import { leagues } from './leagues.js';
import { overview } from './overview.js';
import { settings } from './settings.js';
import { payments } from './payments.js';
import { planEffects } from './plan-effects.js';
import { adjustment, in_review, plan_end, price } from './price.js';
import { provisioning } from './provisioning.js';
import { reactAdmin } from './react-admin.js';
import { operations } from './operations.js';
import { security } from './security.js';
import { common } from './common.js';

const es: Messages = {
  ...common,
  ...actions,
  payments,
  effects,
  planEffects,
  leagues,
  provisioning,
  backups,
  security,
  ...overview,
  ...records,
  ...lists,
  review_screen: reviewScreen,
  balance,
  bank,
  books,
  ...settings,
  ...activity,
  ...figureEntries,
  ...accountActions,
  ...leaguePage,
  ...operations,
  ...bulk,
  price,
  plan_end,
  in_review,
  adjustment,
};

/** All texts of the console in Spanish; a missing key of English does not compile. */
export const all = { ...reactAdmin, ...es };
