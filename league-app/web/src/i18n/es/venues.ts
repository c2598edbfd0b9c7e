export const registrations = {
  text: 'Los jugadores inscritos pueden estar en las alineaciones de este torneo.',
  none: 'Este torneo no tiene equipos',
  register: 'Inscribir jugadores',
  registerOf: 'Inscribir jugadores de {team}',
  registerCount:
    '{count, plural, =0 {No inscribir a nadie} one {Inscribir a # jugador} other {Inscribir a # jugadores}}',
  registrationOf: 'inscripción de {name}',
  nobodyLeft: 'Todos los jugadores del equipo están inscritos.',
};

export const venues = {
  week: 'Horarios de la semana',
  weekText: 'Los partidos se ponen en estos lugares y horas, semana tras semana.',
  noSlots:
    'Todavía ninguno. Diga una vez dónde y cuándo juega la liga; el calendario se hace luego con fechas por sí solo.',
  addSlots: 'Agregar horarios',
  holidays: 'Días sin partidos',
  holidaysText: 'Ningún partido se pone en estos días.',
  noHolidays: 'Todavía ninguno, como Navidad o un feriado largo.',
  addHoliday: 'Agregar un día',
  on: 'Día',
  occasion: 'Ocasión',
};
