import { FLAG_NAMES_EN } from '@touchline/contracts';

/** The texts of the plan page, loaded together with it. */
export const plan = {
  yours: 'Your plan',
  title: 'Plans',
  intro: 'Compared with what your league uses now, as of {moment}.',
  introUnknown: 'Your league is not responding right now, so its usage cannot be compared.',
  introStale: 'Your league is not responding right now. Compared with what it used on {moment}.',
  current: 'Your plan',
  agreedPrice: 'Negotiated price',
  soFar:
    'Current period, {period}: {count, plural, =0 {no matches} one {# match} other {# matches}} so far, {amount}. Payable from {from} to {to}.',
  soFarUnknown:
    'Current period, {period}: your league is not responding right now, so its matches are not known. Payable from {from} to {to}.',
  thisPeriod: 'Current period, {period}: {amount}. Payable until {to}.',
  thisPeriodPaid: 'The current period, {period}, is paid.',
  thisPeriodInReview: 'The receipt for the current period, {period}, is in review.',
  reached: 'Limit reached: {list}.',
  toUsage: 'See usage',
  byMatch: 'Per match: you pay after each period, and only for matches that were played.',
  byPeriod:
    'Fixed price: the same amount every period, however many matches are played. You can pay it as soon as its period begins.',
  otherCharge:
    'Your league is charged {type, select, J {a fixed price} other {per match}}. To change that, choose a plan below and send us the request.',
  free_: 'Free',
  perMatch: 'per match',
  perMonths: '{months, plural, one {per month} other {per # months}}',
  onRequest: 'Price on request',
  matchCost: '{amount} for {count, plural, one {# match} other {# matches}}, as in {period}',
  fits: 'Everything your league uses fits.',
  tooSmall: 'Too small for what your league uses: {list}.',
  tooSmallItem: '{limit} ({use} of {max})',
  daysOver:
    '{name} covers the first {days, plural, one {# day} other {# days}}. Your league is older, so all of it would be read-only.',
  usableUntil: '{name} covers your league until {day}; after that, all of it is read-only.',
  change: 'Change to {name}',
  ask: 'Ask about {name}',
  askTerms: 'Request this price',
  details: 'Limits and areas of {name}',
  limits: 'Limits',
  usedOf: '{use} of',
  includes: 'Areas of the site',
  gains: 'Adds: {list}',
  loses: 'Removes: {list}',
  sameAreas: 'The same areas as now',

  previewTitle: 'Change to {name}?',
  costChanges: 'Changes to what you pay',
  siteChanges: 'Changes to your site',
  changedMeanwhile: 'The amounts have changed since you opened this. Check them again.',
  price: 'From today your plan costs {price}.',
  free: 'From today there are no charges.',
  ended_by_match:
    'The period that began on {from} ends now. Its {matches, plural, one {# match comes} other {# matches come}} to {amount}, payable from {payFrom} to {payBy}.',
  ended_by_match_none:
    'The period that began on {from} ends now. No matches were played in it, so there is nothing to pay.',
  ended_by_match_unknown:
    'The period that began on {from} ends now; its matches are charged as before, due by {payBy}.',
  ended_to_pay: 'The period that began on {from} ends today. The days used cost {amount}, due by {payBy}.',
  ended_credited:
    'The period that began on {from}, which you’ve paid, ends today. The days used cost {amount}; {credit} for the remaining days is added to your balance.',
  ended_in_review:
    'The period that began on {from} ends today; its receipt is in review. The days used cost {amount}; {credit} for the remaining days is added to your balance once the receipt is approved.',
  ended_settled: 'The period that began on {from} ends today. There is nothing more to pay for it.',
  ended_full_to_pay:
    'The period that began on {from} ends today and is charged in full: {amount}, due by {payBy}.',
  ended_full_paid: 'The period that began on {from} ends today. It is charged in full, without a refund.',
  withdrawn: 'The charge for the period from {from} is voided because it has not begun.',
  withdrawn_credited:
    'The period from {from}, which you’ve paid, will not begin; {credit} is added to your balance.',
  withdrawn_in_review:
    'The period from {from} will not begin; its receipt is in review. {credit} is added to your balance once the receipt is approved.',
  withdrawn_unrefunded:
    'The period from {from}, which you’ve paid, is not refunded. If you return to a paid plan, you are not charged again until {to}.',
  prepaid_stays:
    'The period {from} to {to}, which you’ve paid, stays as it is. The new price applies after it.',
  started_by_match: 'New charge for {from} to {to}: {price} per match, due by {payBy}.',
  started_fixed: 'New charge for {from} to {to}: {amount}, due by {payBy}.',
  started_rest: 'The remaining days, {from} to {to}, cost {amount}, due by {payBy}.',
  ends: 'Your {name} plan ends on {to}, with the current period. Your league then moves to the {free} plan, without charges.',
  ends_all_the_same:
    'Your plan stays canceled: it ends on {to}, and your league then moves to the {free} plan.',
  continues: 'Your plan continues from {from} at {price}.',
  last_by_match:
    'The current period is charged as usual: {matches, plural, one {# match} other {# matches}} so far, {amount}. Payable from {payFrom} to {payBy}.',
  last_by_match_none:
    'The current period is charged as usual: no matches so far. Payable from {payFrom} to {payBy}.',
  last_by_match_unknown: 'The current period is charged as usual, payable from {payFrom} to {payBy}.',
  last_to_pay: 'The current period is still due: {amount}, by {payBy}.',
  last_in_review: 'Your receipt for the current period will be reviewed as usual.',
  last_paid: 'The current period is paid. You can use the plan until {to}; nothing is refunded.',
  balanceAfter: 'Your balance changes from {before} to {amount}.',
  balanceStays: 'Your balance stays at {amount}.',
  balanceHelp: 'It counts toward what you still owe. To have it paid out, write to us.',
  reviewStays: 'Your receipt for {amount} will be reviewed as usual.',
  toPayAfter: 'You then have {amount} to pay, due by {day}.',
  toPayAfterNet: 'You then owe {owed}. After applying your balance, {amount} is due by {day}.',
  coveredAfter: 'You then owe {owed}, which your balance covers.',
  stillToPay: 'You still have {amount} to pay, due by {day}.',
  overdueAfter: 'You still owe {owed}, of which {overdue} has been overdue since {since}.',
  overdueAll: 'You still owe {owed}, overdue since {since}.',
  lessBalance: 'After applying your balance, {amount} is due.',
  unknownAfter:
    '{count, plural, one {One period charged per match is} other {# periods charged per match are}} not in these amounts: the matches are not known yet.',
  more: 'Higher limits: {list}.',
  less: 'Lower limits: {list}.',
  limitNow: '{limit} {max} (now {now})',
  gainedAreas: 'Your site gains: {list}.',
  lostAreas: 'Your site no longer has: {list}. What you entered there is kept.',
  nothingOnSite: 'Limits and areas stay the same.',
  siteUpdated: 'Your site will be updated shortly.',
  confirm: 'Change plan',
  done: 'Your league is now on the {name} plan.',
  exceeded: 'Your league uses more than {name} allows:',
  exceededLine: '{limit}: {use} used, {max} allowed',
  exceededHelp:
    'Delete what your league doesn’t need and try again. Or cancel your plan: it then ends with the current period, regardless of usage.',
  exceededHelpCanceled:
    'Delete what your league doesn’t need and try again. Your plan is already canceled: it ends with the current period, regardless of usage.',

  cancelPlan: 'Cancel plan',
  cancelTitle: 'Cancel the {name} plan?',
  cancelText:
    'Your {name} plan ends on {day}, with the current period. Your league then moves to the {free} plan.',
  cancelUndo: 'Until {day} nothing changes, and you can undo this with “Keep plan”.',
  readOnly: 'Anything over the limits of {name} then becomes read-only.',
  readOnlyList: 'Your league uses more than {name} allows. What exceeds it becomes read-only:',
  daysReadOnly:
    '{name} covers the first {days, plural, one {# day} other {# days}}. Your league is older, so all of it becomes read-only.',
  cancelled: 'Plan canceled.',
  endsOn: 'Canceled: it ends on {day}, then {free}.',
  ending: 'Canceled: it ends with the current period, then {free}.',
  endsHelp: 'Until then nothing changes. You can still keep the plan.',
  keepPlan: 'Keep plan',
  keepTitle: 'Keep the {name} plan?',
  keepText: 'Your plan and its charges continue as if it had not been canceled.',
  kept: 'Your league keeps the {name} plan.',

  askSubject: 'Change to the {plan} plan',
  askTermsSubject: 'Change how {league} is charged',
  askMessage: 'I’d like to change {league} to the {plan} plan. It is on {current} now, at {price}.',
  askTermsMessage: 'I’d like to keep {league} on the {plan} plan, now at {price}.',
  askCharge: 'I’d like to be charged {type, select, J {a fixed price per period} other {per match}}.',
  askUsage: 'What we use now: {list}.',
  askUsageItem: '{limit} {use}',
  askMatches: 'Matches charged in {period}: {count}.',
  askEnd: 'What would it cost, and from when?',
  ...FLAG_NAMES_EN,
};
