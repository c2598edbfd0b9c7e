import type { en } from '../../league-app/web/src/i18n/en/index.js';

type Words = typeof en;

type Buttons = Record<string, (words: Words) => (string | RegExp)[]>;

/** What opens dialogs that are made like no other: buttons by their words, each dialog closed again by Escape. */
const OF_THEIR_OWN: Buttons = {
  home: ({ shell }) => [shell.more],
  teams: ({ teams }) => [teams.add],
  venues: ({ venues }) => [venues.addSlots],
  fixtures: ({ fixtures }) => [begins(hidden(fixtures.hideRound))],
  calendar: ({ fixtures }) => [begins(hidden(fixtures.editDate))],
  standings: ({ tables }) => [tables.recordLots],
  registrations: ({ registrations }) => [begins(hidden(registrations.registerOf))],
  cards: ({ discipline }) => [discipline.suspend],
  bracket: ({ cups }) => [begins(hidden(cups.decideWho))],
  match: ({ match }) => [match.addGoal, match.do_award, begins(hidden(match.lineupOf))],
};

/** Those that are forms or questions like many others. */
const LIKE_OTHERS: Buttons = {
  series: ({ series, shell }) => [series.add, begins(shell.edit)],
  players: ({ players }) => [players.add],
  venues: ({ venues }) => [venues.addHoliday],
  'payment-types': ({ money }) => [money.addPaymentType],
  'fine-types': ({ money }) => [money.addFineType],
  finances: ({ money }) => [money.addEntry],
  publications: ({ site }) => [site.addPublication],
  galleries: ({ site }) => [site.addGallery],
  sponsors: ({ site }) => [site.addSponsor],
  'past-tournaments': ({ site }) => [site.addPastTournament],
  'past-players': ({ site }) => [site.addPastPlayer],
  users: ({ users }) => [users.add],
  standings: ({ tables }) => [tables.deduct],
  cards: ({ discipline }) => [discipline.rules, begins(hidden(discipline.revokeOf))],
  rules: ({ tournaments }) => [tournaments.remove],
  match: ({ match }) => [
    ...[match.addCard, match.do_walk_over, match.do_postpone, match.do_abandon, match.reschedule],
  ],
  played: ({ match }) => [match.do_reopen],
  team: ({ shell }) => [shell.edit],
  player: ({ shell, players }) => [shell.edit, players.transfer, players.register],
  account: ({ money }) => [money.add_payment, money.add_charge, money.add_fine, begins(money.void)],
};

/** What opens the dialogs of a screen; with `ALL_LOOKS=1` all of them, else one of each make. */
export function listDialogs(screen: string, words: Words): (string | RegExp)[] {
  const likeOthers = process.env['ALL_LOOKS'] === '1' ? LIKE_OTHERS[screen] : undefined;
  return [...(OF_THEIR_OWN[screen]?.(words) ?? []), ...(likeOthers?.(words) ?? [])];
}

/** A text up to what is filled in. */
const hidden = (text: string): string => text.split('{')[0]!;

function begins(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}
