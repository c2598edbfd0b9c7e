/** Prices and their units (R5). */
export const price = {
  per_match: '%{price} per match',
  per_month: '%{price} per month',
  per_months: '%{price} per %{months} months',
  free: 'Free',
  by_quotation: 'price on request',
  negotiated: 'Negotiated price',
  match_price: 'Price per match',
  period_price: 'Fixed price per month',
  period_price_months: 'Fixed price per %{months} months',
  period_price_help: 'Leave empty for price on request.',
  list: 'List price: %{price}. Leave empty to use it.',
  list_kept: 'List price: %{price}. Leave empty to keep the negotiated price, %{own}.',
  no_list: 'This plan has no list price for a fixed charge. Enter one.',
  no_list_kept:
    'This plan has no list price for a fixed charge. Leave empty to keep the negotiated price, %{own}.',
  is_negotiated: 'This league has a negotiated price: %{price}. Its owner cannot change the plan.',
};

/** A plan that will end, and keeping it instead (R25a). */
export const plan_end = {
  cancel: 'Cancel plan',
  cancel_title: 'Cancel the %{tier} plan?',
  cancel_text:
    'The plan ends with the current period, regardless of usage, and the league moves to the free plan. Anything over that plan’s limits becomes read-only. You can undo this until then.',
  cancelled: 'Plan canceled.',
  keep: 'Keep plan',
  keep_title: 'Keep the %{tier} plan?',
  keep_text: 'The plan and its charges continue as if it had not been canceled.',
  kept: 'Plan kept.',
  standing: 'Canceled on %{when}: the plan ends with the current period.',
  standing_until: 'Canceled on %{when}: the plan ends on %{day}.',
};

/** What changed while a receipt was in review (R17, R28a). */
export const in_review = {
  due_differs:
    '%{uploaded} was due when the receipt was uploaded; now %{due} is due. The amount below is what the owner was asked to transfer at that time.',
  requested: 'Asked to transfer %{requested}: %{due} minus %{balance} from the balance.',
  requested_at_upload: 'Asked to transfer',
  balance_spent:
    'The owner was asked for less because of a balance that has since been used. This payment needs %{needed} from the balance, but only %{balance} is left.',
  balance_lacks: 'This needs %{needed} of the balance, but only %{balance} is available.',
  cut_short: 'Cut short by a plan change: worth %{value} once this receipt is reviewed',
  kept_value: 'Value after review',
  due_at_upload: 'Due at upload',
};

export const adjustment = 'Adjustment';
