import type { ComparedPlan } from '../../../api/types.js';
import type { ChargeType } from '../../../plans/charge-switch.js';

/** What the user requests on the plan page. */
export type OpenDialog =
  | { kind: 'change'; target: ComparedPlan }
  | { kind: 'ask'; target: ComparedPlan; charge: ChargeType }
  | { kind: 'cancel' }
  | { kind: 'keep' };
