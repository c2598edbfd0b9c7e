import type { Messages } from '../messages.js';

export const contact: Messages['contact'] = {
  intro: 'Respondemos a {email} en un máximo de un día laborable.',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar',
  waitToSend: 'Puede enviar otro mensaje en {seconds} s',
  sent: 'Mensaje enviado. Le responderemos por correo.',
  uploadSubject: 'Subida de comprobantes',
  siteSubject: 'El sitio de mi liga',
  paySubject: 'Cómo pagar',
};
