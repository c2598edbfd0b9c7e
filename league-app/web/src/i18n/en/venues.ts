export const registrations = {
  text: 'Registered players may be named in the lineups of this tournament.',
  none: 'No teams in this tournament',
  register: 'Register players',
  registerOf: 'Register players of {team}',
  registerCount: '{count, plural, =0 {Register nobody} one {Register # player} other {Register # players}}',
  registrationOf: 'registration of {name}',
  nobodyLeft: 'All players of the team are registered.',
};

export const venues = {
  week: 'Weekly kick-offs',
  weekText: 'Fixtures are given these places and times, week after week.',
  noSlots:
    'None yet. Say once where and when the league plays; fixtures are then made with dates by themselves.',
  addSlots: 'Add kick-offs',
  holidays: 'Days without matches',
  holidaysText: 'No match is given one of these days.',
  noHolidays: 'None yet, such as Christmas or a long weekend.',
  addHoliday: 'Add a day',
  on: 'Day',
  occasion: 'Occasion',
};
