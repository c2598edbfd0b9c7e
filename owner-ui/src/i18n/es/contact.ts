import type { Messages } from '../messages.js';

export const contact: Messages['contact'] = {
  intro: 'Respondemos a {email}, en días laborables dentro de un día.',
  subject: 'De qué se trata',
  message: 'Su mensaje',
  send: 'Enviar',
  again: 'Puede escribir otra vez en {seconds} s',
  sent: 'Su mensaje está en camino. Le responderemos por correo.',
  uploadSubject: 'Subida de comprobantes',
  siteSubject: 'El sitio de mi liga',
  planSubject: 'Cambio al plan {plan}',
  planMessage: 'Quisiera cambiar mi liga {league} al plan {plan}. ¿Cuánto costaría?',
  paySubject: 'Dónde pagar',
};
