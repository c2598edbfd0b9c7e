import type { AccountMailTexts } from './texts.js';

export const es: AccountMailTexts = {
  greeting: (name) => `Hola, ${name}:`,
  verify_mail: {
    subject: 'Confirme su correo electrónico en Touchline',
    opening: ({ email, username }) => [
      `Le damos la bienvenida a Touchline. Confirme, por favor, que ${email} es su dirección. A ella le escribiremos sobre sus pagos y sobre la seguridad de su cuenta (${username}).`,
    ],
    action: 'Confirmar mi correo',
    closing: [
      'El enlace sirve una sola vez, durante las próximas 48 horas. Puede pedir otro después de iniciar sesión.',
      'Si usted no abrió una cuenta en Touchline, no tiene que hacer nada.',
    ],
  },
  reset_password: {
    subject: 'Elija una nueva contraseña para Touchline',
    opening: ({ username }) => [
      `Alguien, probablemente usted, ha pedido una nueva contraseña para su cuenta (${username}).`,
    ],
    action: 'Elegir una nueva contraseña',
    closing: [
      'El enlace sirve una sola vez, durante la próxima hora. Si la pidió más de una vez, solo sirve el enlace más reciente.',
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma y nadie más tiene este enlace.',
    ],
  },
  password_changed: {
    subject: 'Su contraseña de Touchline ha cambiado',
    opening: ({ username, at }) => [
      `La contraseña de su cuenta (${username}) se cambió el ${at}. Por seguridad hemos cerrado las sesiones de sus otros dispositivos: vuelva a iniciar sesión en ellos.`,
      'Si fue usted, todo está en orden. Si no lo fue, elija enseguida una nueva contraseña: en la página de inicio de sesión, siga «¿Olvidó su contraseña?».',
    ],
    action: 'Abrir Touchline',
    closing: [],
  },
};
