import type { Locator, Page } from 'playwright-core';
import type { en } from '../../league-app/web/src/i18n/en/index.js';

type Words = typeof en;

/** What opens a dialog: a button by its text, or an entry of a menu. */
type Opener = string | RegExp | { menu: RegExp; entry: string };
type Buttons = Record<string, (words: Words) => Opener[]>;

/** Openers of dialogs with a layout of their own: buttons by their text; Escape closes each dialog again. */
const OF_THEIR_OWN: Buttons = {
  home: ({ shell }) => [shell.more],
  teams: ({ teams }) => [teams.add],
  venues: ({ venues }) => [venues.addSlots],
  fixtures: ({ fixtures, moveRound, share }) => [
    share.action,
    begins(hidden(fixtures.hideRound)),
    { menu: begins(hidden(moveRound.actionOf)), entry: moveRound.action },
  ],
  ruled: ({ fixtureRules }) => [fixtureRules.add],
  calendar: ({ fixtures }) => [begins(hidden(fixtures.editDate))],
  standings: ({ tables, share }) => [share.action, tables.recordLots],
  registrations: ({ registrations }) => [begins(hidden(registrations.registerOf))],
  cards: ({ discipline }) => [discipline.suspend],
  season: ({ seasonRollover, honors }) => [seasonRollover.next, honors.giveAwards, honors.chooseBestTeam],
  bracket: ({ cups }) => [begins(hidden(cups.decideWho))],
  match: ({ match, share }) => [share.action, match.addGoal, match.do_award, begins(hidden(match.lineupOf))],
};

/** Openers of ordinary forms and confirmations. */
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
  season: ({ seasonRollover }) => [seasonRollover.close],
  closed: ({ seasonRollover, honors }) => [seasonRollover.reopen, honors.editAwards, honors.editBestTeam],
  match: ({ match }) => [
    ...[match.addCard, match.do_walk_over, match.do_postpone, match.do_abandon, match.reschedule],
  ],
  played: ({ match }) => [match.do_reopen],
  team: ({ shell }) => [shell.edit],
  player: ({ shell, players }) => [shell.edit, players.transfer, players.register],
  account: ({ money }) => [money.add_payment, money.add_charge, money.add_fine, begins(money.void)],
};

/** The openers of a screen's dialogs: all of them with `ALL_DISPLAY_MODES=1`, otherwise one per layout. */
export function listDialogs(screen: string, words: Words): Opener[] {
  const likeOthers = process.env['ALL_DISPLAY_MODES'] === '1' ? LIKE_OTHERS[screen] : undefined;
  return [...(OF_THEIR_OWN[screen]?.(words) ?? []), ...(likeOthers?.(words) ?? [])];
}

/** Fills in a dialog until all of it is shown: the next tournaments are only proposed once they have a name. */
export async function unfold(dialog: Locator, button: string | RegExp, words: Words): Promise<void> {
  const { seasonRollover, fixtures } = words;
  if (button !== seasonRollover.next) return;
  await dialog.getByLabel(seasonRollover.name).fill('Clausura');
  await dialog.getByRole('button', { name: seasonRollover.addBelow }).click();
  await dialog.getByLabel(seasonRollover.places).fill('0');
  await dialog.getByRole('button', { name: fixtures.showPreview }).click();
  await dialog
    .getByLabel(begins(hidden(seasonRollover.movedTo)))
    .first()
    .waitFor();
}

/** A text up to its first placeholder. */
const hidden = (text: string): string => text.split('{')[0]!;

function begins(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}

/**
 * Opens a dialog.
 * @returns its name in a list of faults
 */
export async function openDialog(page: Page, opener: Opener): Promise<string> {
  if (typeof opener === 'string' || opener instanceof RegExp) {
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    return String(opener);
  }
  await page.getByRole('button', { name: opener.menu }).first().click();
  await page.getByRole('menuitem', { name: opener.entry }).click();
  return opener.entry;
}
