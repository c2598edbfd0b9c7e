export const registrations = {
  text: 'Only registered players can appear in this tournament’s lineups.',
  none: 'No teams in this tournament',
  register: 'Register players',
  registerOf: 'Register players of {team}',
  registerCount: '{count, plural, =0 {Register players} one {Register # player} other {Register # players}}',
  registrationOf: 'registration of {name}',
  nobodyLeft: 'All players of this team are registered.',
};

export const venues = {
  week: 'Weekly schedule',
  weekText: 'New fixtures use these venues and times every week.',
  noSlots: 'No schedule yet. Add where and when the league plays, and new fixtures get dates automatically.',
  addSlots: 'Add time slots',
  holidays: 'No-play days',
  holidaysText: 'No matches are scheduled on these days.',
  noHolidays: 'No days yet. Add Christmas or a long weekend, for example.',
  addHoliday: 'Add day',
  on: 'Day',
  occasion: 'Occasion',
};
