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
  second_factor_added: {
    subject: 'Se añadió un segundo factor a su cuenta de Touchline',
    opening: ({ username, at }) => [
      `El ${at} se añadió una llave de acceso o una aplicación de códigos a su cuenta (${username}). Desde ahora se pide al iniciar sesión. Hemos cerrado las sesiones de sus otros dispositivos: vuelva a iniciar sesión en ellos.`,
      'Si fue usted, todo está en orden: guarde sus códigos de recuperación en un lugar seguro. Si no lo fue, elija enseguida una nueva contraseña y escríbanos.',
    ],
    action: 'Abrir Touchline',
    closing: [],
  },
  second_factor_removed: {
    subject: 'Se quitó un segundo factor de su cuenta de Touchline',
    opening: ({ username, at }) => [
      `El ${at} se quitó una llave de acceso o una aplicación de códigos de su cuenta (${username}). Hemos cerrado las sesiones de sus otros dispositivos.`,
      'Si lo hizo usted, o nos lo pidió, todo está en orden. Si no, elija enseguida una nueva contraseña y escríbanos.',
    ],
    action: 'Abrir Touchline',
    closing: [],
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación de su cuenta de Touchline',
    opening: ({ username, at }) => [
      `El ${at} alguien inició sesión en su cuenta (${username}) con su contraseña y uno de sus códigos de recuperación. Ese código ya no sirve.`,
      'Si fue usted, todo está en orden: puede generar códigos nuevos en su cuenta. Si no lo fue, elija enseguida una nueva contraseña y escríbanos.',
    ],
    action: 'Abrir Touchline',
    closing: [],
  },
  recovery_codes_renewed: {
    subject: 'Su cuenta de Touchline tiene nuevos códigos de recuperación',
    opening: ({ username, at }) => [
      `El ${at} se generaron nuevos códigos de recuperación para su cuenta (${username}). Los anteriores ya no sirven.`,
      'Si fue usted, todo está en orden: guárdelos en un lugar seguro. Si no lo fue, elija enseguida una nueva contraseña y escríbanos.',
    ],
    action: 'Abrir Touchline',
    closing: [],
  },
  site_stopped: {
    subject: 'El sitio de su liga está detenido: confirme su correo',
    opening: ({ email }) => [
      `No hemos recibido su confirmación desde ${email}, por eso detuvimos el sitio de su liga. Todo lo que hay en él sigue ahí.`,
      'Confirme su correo y el sitio vuelve en unos minutos.',
    ],
    action: 'Confirmar mi correo',
    closing: [
      'El enlace funciona una sola vez, durante las próximas 48 horas. Puede pedir otro después de iniciar sesión.',
      'Sin su confirmación eliminaremos la liga más adelante. Le escribiremos antes de hacerlo.',
    ],
  },
  league_removal_soon: {
    subject: 'Su liga se eliminará en 3 días: confirme su correo',
    opening: ({ email, username }) => [
      `Usted abrió una liga en Touchline (${username}), pero el correo ${email} nunca se confirmó. En 3 días cerraremos su cuenta y eliminaremos su sitio.`,
      'Para conservarlo todo, solo tiene que confirmar su correo.',
    ],
    action: 'Confirmar mi correo',
    closing: [
      'El enlace funciona una sola vez, durante las próximas 48 horas. Puede pedir otro después de iniciar sesión.',
      'Si ya no necesita la liga, no tiene que hacer nada.',
    ],
  },
};
