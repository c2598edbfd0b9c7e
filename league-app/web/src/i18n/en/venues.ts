export const registrations = {
  text: 'Only registered players can appear in this tournament’s lineups.',
  none: 'No teams in this tournament',
  register: 'Register players',
  registerOf: 'Register players of {team}',
  registerCount: '{count, plural, =0 {Register players} one {Register # player} other {Register # players}}',
  registrationOf: 'registration of {name}',
  registerAll: 'Register {count, plural, one {# player} other {all # players}} for {tournament}',
  registeredAll: '{count, plural, one {# player registered.} other {# players registered.}}',
  conflicts: '{count, plural, one {# shirt number is} other {# shirt numbers are}} taken twice in a team',
  conflictsText:
    'The player registered or added first keeps the number; the others are registered without one.',
  shirt: 'number {number}',
  nobodyLeft: 'All players of this team are registered.',
};

export const venues = {
  week: 'Weekly schedule',
  weekText: 'New fixtures use these venues and times every week.',
  noSlots: 'No schedule yet. Add where and when the league plays, and new fixtures get dates automatically.',
  addSlots: 'Add time slots',
  onlySeries: 'Only for this series',
  holidays: 'No-play days',
  holidaysText: 'No matches are scheduled on these days.',
  noHolidays: 'No days yet. Add Christmas or a long weekend, for example.',
  addHoliday: 'Add day',
  on: 'Day',
  occasion: 'Occasion',
};
