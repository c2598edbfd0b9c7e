import { FLAG_NAMES_EN, LIMIT_NAMES_EN } from '@touchline/contracts';

export const plan = {
  title: 'Plan',
  current: '{plan} plan',
  closed: 'The {plan} plan does not include this area',
  openedBy: 'It is included in the {plan} plan. Your data is kept meanwhile.',
  openedByNone: 'The league owner can request a plan that includes it.',
  see: 'See plan',
  of: '{use} of {max}',
  notIncluded: 'Not included',
  full: 'Limit reached.',
  above:
    'You are over the plan’s limit: the newest records can be viewed, deactivated and deleted, but not edited.',
  overLimit: 'Read-only',
  deactivate: 'Deactivate',
  limits: 'Limits',
  images: 'Images',
  imagesMb: 'Image storage (MB)',
  areas: 'Areas',
  open: 'Included',
  closedShort: 'Not included',
  opensWith: 'in the {plan} plan',
  usableUntil: 'Days of use end on {day}.',
  next: 'With the {plan} plan',
  change: 'The owner can change the plan in the portal.',
  unknown: 'The plan is not known yet, so every area is available.',
};

export const limits = LIMIT_NAMES_EN;

export const flags = FLAG_NAMES_EN;

export const home = {
  title: 'Hello, {name}',
  waiting: '{count, plural, one {# result} other {# results}} to confirm',
  next: 'Next matches',
  recent: 'Latest results',
  noNext: 'No upcoming matches',
  owed: 'Teams owe {amount} in total',
  use: 'Usage of the {plan} plan',
  allLimits: 'See all limits',
  noDashboard: 'Your plan does not include a dashboard. Use the menu to reach everything else.',
  begin: 'Start your season in three steps',
  stepTeams: 'Add or import your teams',
  stepTournament: 'Create a tournament',
  stepFixtures: 'Generate and publish its fixtures',
  done: 'done',
  go: 'Start',
};

export const audit = {
  none: 'No changes yet.',
  system: 'System',
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  added: 'Added',
  schedule: 'Rescheduled',
  postpone: 'Postponed',
  play: 'Result entered',
  walk_over: 'Walkover',
  award: 'Awarded',
  abandon: 'Abandoned',
  reopen: 'Reopened',
  confirm: 'Confirmed',
  field_state: 'Status',
  field_kick_off_at: 'Kick-off',
  field_home_goals: 'Home goals',
  field_away_goals: 'Away goals',
  field_reason: 'Reason',
  field_ended_at: 'Ended',
  field_walkover: 'Walkover',
  field_venue: 'Venue',
  field_confirmed: 'Confirmed',
  field_name: 'Name',
  field_active: 'Active',
};
