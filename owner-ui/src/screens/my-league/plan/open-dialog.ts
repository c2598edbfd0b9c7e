import type { ComparedPlan } from '../../../api/types.js';
import type { ChargeType } from '../../../plans/charge-switch.js';

/** What the user requests on the plan page. */
export type Asked =
  | { what: 'change'; target: ComparedPlan }
  | { what: 'ask'; target: ComparedPlan; charge: ChargeType }
  | { what: 'cancel' }
  | { what: 'keep' };
