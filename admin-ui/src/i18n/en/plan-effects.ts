/**
 * The effects of a change of plan, its cancellation or the undoing of that: the effects that the league's owner reads,
 * worded for staff.
 */
export const planEffects = {
  to_pay: 'To pay: %{before} → %{after}',
  ended_by_match:
    'The period from %{from} ends now: %{count} match, %{amount}, payable from %{payFrom} to %{payBy} |||| The period from %{from} ends now: %{count} matches, %{amount}, payable from %{payFrom} to %{payBy}',
  ended_by_match_none:
    'The period from %{from} ends now: no matches were played in it, so there is nothing to pay',
  ended_by_match_unknown:
    'The period from %{from} ends now; its matches are charged as before, payable until %{payBy}',
  ended_to_pay: 'The period from %{from} ends today. The days used cost %{amount}, payable until %{payBy}',
  ended_credited:
    'The period from %{from}, already paid, ends today. The days used cost %{amount}; %{credit} for the remaining days is credited to the balance',
  ended_in_review:
    'The period from %{from} ends today; its receipt is in review. The days used cost %{amount}; %{credit} for the remaining days is credited to the balance once it is approved',
  ended_settled: 'The period from %{from} ends today. There is nothing more to pay for it',
  ended_full_to_pay:
    'The period from %{from} ends today and is charged in full: %{amount}, payable until %{payBy}',
  ended_full_paid: 'The period from %{from} ends today. It is charged in full, without a refund',
  withdrawn: 'The charge for the period from %{from} is voided, because it has not begun',
  withdrawn_credited:
    'The period from %{from}, already paid, will not begin; %{credit} is credited to the balance',
  withdrawn_in_review:
    'The period from %{from} will not begin; its receipt is in review. %{credit} is credited to the balance once the receipt is approved',
  withdrawn_unrefunded:
    'The period from %{from}, already paid, is not refunded. On a paid plan, the league is not charged again until %{to}',
  prepaid_stays: 'The period %{from} to %{to}, already paid, stays as it is. The new price applies after it',
  started_by_match: 'New payment for %{from} to %{to}: %{price} per match, payable until %{payBy}',
  started_fixed: 'New payment for %{from} to %{to}: %{amount}, payable until %{payBy}',
  started_rest: 'The remaining days, %{from} to %{to}, cost %{amount}, payable until %{payBy}',
  ends: 'The plan ends with the current period, on %{to}. The league then moves to the free plan',
  ends_all_the_same: 'The plan stays canceled: it ends on %{to}',
  continues: 'The plan continues from %{from} at %{price}',
  last_by_match:
    'The current period is charged as usual: %{count} match so far, %{amount}, payable from %{payFrom} to %{payBy} |||| The current period is charged as usual: %{count} matches so far, %{amount}, payable from %{payFrom} to %{payBy}',
  last_by_match_none:
    'The current period is charged as usual: no matches so far. Payable from %{payFrom} to %{payBy}',
  last_by_match_unknown: 'The current period is charged as usual, payable from %{payFrom} to %{payBy}',
  last_to_pay: 'The current period is still due: %{amount}, by %{payBy}',
  last_in_review: 'The receipt for the current period is still to be reviewed',
  last_paid: 'The current period is paid. The plan can be used until %{to}; nothing is refunded',
};
