export const registrations = {
  text: 'Solo los jugadores inscritos pueden estar en las alineaciones de este torneo.',
  none: 'Este torneo no tiene equipos',
  register: 'Inscribir jugadores',
  registerOf: 'Inscribir jugadores de {team}',
  registerCount:
    '{count, plural, =0 {Inscribir jugadores} one {Inscribir a # jugador} other {Inscribir a # jugadores}}',
  registrationOf: 'inscripción de {name}',
  nobodyLeft: 'Todos los jugadores de este equipo están inscritos.',
};

export const venues = {
  week: 'Horarios semanales',
  weekText: 'El calendario usa estas canchas y horas cada semana.',
  noSlots:
    'Todavía no hay horarios. Agregue dónde y cuándo juega la liga y el calendario tendrá fechas automáticamente.',
  addSlots: 'Agregar horarios',
  holidays: 'Días sin partidos',
  holidaysText: 'En estos días no se programan partidos.',
  noHolidays: 'Todavía no hay días. Agregue, por ejemplo, Navidad o un feriado largo.',
  addHoliday: 'Agregar un día',
  on: 'Día',
  occasion: 'Ocasión',
};
