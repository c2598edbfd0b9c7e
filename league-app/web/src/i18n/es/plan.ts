import { FLAG_NAMES_ES, LIMIT_NAMES_ES } from '@touchline/contracts';

export const plan = {
  title: 'Plan',
  current: 'Plan {plan}',
  closed: 'El plan {plan} no incluye esta área',
  openedBy: 'Está incluida en el plan {plan}. Mientras tanto, sus datos se conservan.',
  openedByNone: 'El dueño de la liga puede pedir un plan que la incluya.',
  see: 'Ver el plan',
  of: '{use} de {max}',
  notIncluded: 'No incluido',
  full: 'Límite alcanzado.',
  above:
    'Supera el límite del plan: los registros más nuevos se pueden ver, desactivar y eliminar, pero no editar.',
  overLimit: 'Solo lectura',
  deactivate: 'Desactivar',
  limits: 'Límites',
  images: 'Imágenes',
  imagesMb: 'Espacio para imágenes (MB)',
  areas: 'Áreas',
  open: 'Incluida',
  closedShort: 'No incluida',
  opensWith: 'en el plan {plan}',
  usableUntil: 'Los días de uso terminan el {day}.',
  next: 'Con el plan {plan}',
  change: 'El dueño puede cambiar el plan en el portal.',
  unknown: 'Todavía no se conoce el plan, así que todas las áreas están disponibles.',
};

export const limits = LIMIT_NAMES_ES;

export const flags = FLAG_NAMES_ES;

export const home = {
  title: 'Hola, {name}',
  waiting: '{count, plural, one {# resultado} other {# resultados}} por confirmar',
  next: 'Próximos partidos',
  recent: 'Últimos resultados',
  noNext: 'No hay próximos partidos',
  owed: 'Los equipos deben {amount} en total',
  use: 'Uso del plan {plan}',
  allLimits: 'Ver todos los límites',
  noDashboard: 'Su plan no incluye el panel. Use el menú para llegar a todo lo demás.',
  begin: 'Empiece su temporada en tres pasos',
  stepTeams: 'Agregue o importe sus equipos',
  stepTournament: 'Cree un torneo',
  stepFixtures: 'Genere y publique su calendario',
  done: 'listo',
  go: 'Empezar',
};

export const audit = {
  none: 'Todavía no hay cambios.',
  system: 'Sistema',
  created: 'Creado',
  updated: 'Cambiado',
  deleted: 'Eliminado',
  added: 'Agregado',
  schedule: 'Reprogramado',
  postpone: 'Aplazado',
  play: 'Resultado ingresado',
  walk_over: 'W.O.',
  award: 'Resuelto',
  abandon: 'Suspendido',
  reopen: 'Reabierto',
  confirm: 'Confirmado',
  field_state: 'Estado',
  field_kick_off_at: 'Hora de inicio',
  field_home_goals: 'Goles del local',
  field_away_goals: 'Goles del visitante',
  field_reason: 'Motivo',
  field_ended_at: 'Terminado',
  field_walkover: 'W.O.',
  field_venue: 'Cancha',
  field_confirmed: 'Confirmado',
  field_name: 'Nombre',
  field_active: 'Activo',
};
