import type { Messages } from '../messages.js';

export const welcome: Messages['welcome'] = {
  title: 'Estamos preparando su liga',
  titleReady: 'Su liga ya está en línea',
  setup: 'Preparando {league}',
  percent: '{percent} %',
  address: 'La dirección de su sitio',
  addTeams: 'Agregar equipos',
  share: 'Compartir por WhatsApp',
  shareText: 'Este es el sitio de {league}: calendario, resultados y posiciones. {url}',
  view: 'Ver sitio',
  opensTab: 'se abre en otra pestaña',
  toAccount: 'Ir a mi cuenta',
  mailTitle: 'Verifique su correo',
  mailText: 'Enviamos un enlace a {email}. Ábralo en las próximas 48 horas.',
  heldTitle: 'Verifique su correo para que preparemos su sitio',
  heldText: 'Abra el enlace que enviamos a {email}; la preparación empieza automáticamente.',
  failedTitle: 'No pudimos terminar de preparar su sitio',
  failedText: 'Ya nos avisaron y estamos trabajando en ello. Su registro está completo.',
};
