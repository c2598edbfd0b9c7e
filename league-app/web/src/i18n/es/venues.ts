export const registrations = {
  text: 'Solo los jugadores inscritos pueden estar en las alineaciones de este torneo.',
  none: 'Este torneo no tiene equipos',
  register: 'Inscribir jugadores',
  registerOf: 'Inscribir jugadores de {team}',
  registerCount:
    '{count, plural, =0 {Inscribir jugadores} one {Inscribir a # jugador} other {Inscribir a # jugadores}}',
  registrationOf: 'inscripción de {name}',
  registerAll: 'Inscribir {count, plural, one {# jugador} other {a los # jugadores}} en {tournament}',
  registeredAll: '{count, plural, one {# jugador inscrito.} other {# jugadores inscritos.}}',
  conflicts:
    '{count, plural, one {# número de camiseta está repetido} other {# números de camiseta están repetidos}} en un equipo',
  conflictsText:
    'El jugador inscrito o agregado primero conserva el número; los demás se inscriben sin número.',
  shirt: 'número {number}',
  nobodyLeft: 'Todos los jugadores de este equipo están inscritos.',
};

export const venues = {
  week: 'Horarios semanales',
  weekText: 'Los calendarios nuevos usan estas canchas y horas cada semana.',
  noSlots:
    'Todavía no hay horarios. Agregue dónde y cuándo juega la liga y el calendario tendrá fechas automáticamente.',
  addSlots: 'Agregar horarios',
  onlySeries: 'Solo para la serie',
  holidays: 'Días sin partidos',
  holidaysText: 'En estos días no se programan partidos.',
  noHolidays: 'Todavía no hay días. Agregue, por ejemplo, Navidad o un feriado largo.',
  addHoliday: 'Agregar un día',
  on: 'Día',
  occasion: 'Ocasión',
};
