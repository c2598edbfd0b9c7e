/** Prices, and what they are for (R5). */
export const price = {
  per_match: '%{price} per match',
  per_month: '%{price} per month',
  per_months: '%{price} per %{months} months',
  free: 'Free',
  by_quotation: 'by quotation',
  negotiated: 'Negotiated price',
  match_price: 'Price per match',
  period_price: 'Fixed price per month',
  period_price_months: 'Fixed price per %{months} months',
  period_price_help: 'Empty: by quotation.',
  list: 'List price: %{price}. Empty: as the list says.',
  list_kept: 'List price: %{price}. The negotiated price, %{own}, stays where this is empty.',
  no_list: 'This plan has no list price for a fixed charge: name one.',
  no_list_kept:
    'This plan has no list price for a fixed charge. The negotiated price, %{own}, stays where this is empty.',
  is_negotiated: 'This league has a negotiated price: %{price}. Its owner cannot change the plan alone.',
};

/** The end of a plan, announced and undone (R25a). */
export const plan_end = {
  cancel: 'Cancel plan',
  cancel_title: 'Cancel the plan %{tier}',
  cancel_text:
    'It ends with the running period, whatever the league uses, and the league then moves to the free plan. What exceeds that plan’s limits can only be read from then on. Until then it can be undone.',
  cancelled: 'The plan has been cancelled.',
  keep: 'Keep plan',
  keep_title: 'Keep the plan %{tier}',
  keep_text: 'The plan and its charges go on as if it had never been cancelled.',
  kept: 'The plan stays.',
  standing: 'Cancelled on %{when}: the plan ends with the running period.',
  standing_until: 'Cancelled on %{when}: the plan ends on %{day}.',
};

/** What changed while a receipt was in review (R17, R28a). */
export const in_review = {
  due_differs:
    'When it was uploaded, %{uploaded} was due; now it is %{due}. The amount is set to what was due then.',
  kept: 'Cut by a change of plan: worth %{kept} once this receipt is decided',
  kept_value: 'Worth once decided',
  due_at_upload: 'Due at upload',
};

export const adjustment = 'Adjustment';
