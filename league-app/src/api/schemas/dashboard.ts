import * as v from 'valibot';
import { number } from './common.js';
import { AUDIT_ENTRY, PLAN } from './league.js';
import { MATCH } from './matches.js';

export const DASHBOARD = v.strictObject({
  use: PLAN.entries.use,
  limits: PLAN.entries.limits,
  next_matches: v.array(MATCH),
  recent_results: v.array(MATCH),
  /** Results that wait for an admin. */
  to_confirm: number,
  recent_changes: v.array(AUDIT_ENTRY),
  owed_cents: number,
});
