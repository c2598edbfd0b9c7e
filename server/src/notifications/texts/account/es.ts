import type { AccountMailTexts } from './index.js';

const VERIFY_LINK =
  'El enlace sirve una sola vez, durante las próximas 48 horas. Puede pedir otro después de iniciar sesión.';
const NOT_YOU = 'elija una nueva contraseña de inmediato y escríbanos.';

export const es: AccountMailTexts = {
  greeting: (name) => `Hola, ${name}:`,
  spelledOut: '¿El botón no funciona? Abra esta dirección:',
  verify_mail: {
    subject: 'Verifique su correo en Touchline',
    title: 'Verifique su correo',
    opening: ({ email, username }) => [
      `Le damos la bienvenida a Touchline. Verifique que ${email} es su correo. Lo usaremos para escribirle sobre sus pagos y la seguridad de su cuenta (${username}).`,
    ],
    action: 'Verificar mi correo',
    closing: [VERIFY_LINK, 'Si usted no creó una cuenta en Touchline, ignore este correo.'],
  },
  invitation: {
    subject: 'Estamos preparando su liga en Touchline',
    title: 'Le damos la bienvenida a Touchline',
    opening: ({ email, username }) => [
      `Registramos su liga en Touchline y estamos preparando su sitio. Elija una contraseña para administrarla: inicie sesión con ${email} o como ${username}.`,
    ],
    action: 'Elegir mi contraseña',
    closing: [
      'El enlace sirve una sola vez, durante los próximos 7 días. Después, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
      'Si no pidió una liga, puede ignorar este correo.',
    ],
  },
  reset_password: {
    subject: 'Restablezca su contraseña de Touchline',
    title: 'Restablezca su contraseña',
    opening: ({ username }) => [
      `Recibimos una solicitud para restablecer la contraseña de su cuenta (${username}).`,
    ],
    action: 'Elegir una nueva contraseña',
    closing: [
      'El enlace sirve una sola vez, durante la próxima hora. Si lo pidió más de una vez, solo sirve el más reciente.',
      'Si usted no lo pidió, ignore este correo. Su contraseña no cambia.',
    ],
  },
  password_changed: {
    subject: 'Su contraseña de Touchline cambió',
    title: 'Su contraseña cambió',
    opening: ({ username, at }) => [
      `La contraseña de su cuenta (${username}) se cambió el ${at}. Por seguridad, cerramos las sesiones de sus otros dispositivos. Vuelva a iniciar sesión en ellos.`,
      `Si fue usted, no tiene que hacer nada. Si no, ${NOT_YOU}`,
    ],
    action: 'Elegir otra contraseña',
    closing: [],
  },
  second_factor_added: {
    subject: 'Se agregó un método de verificación a su cuenta de Touchline',
    title: 'Se agregó un método de verificación',
    opening: ({ username, at }) => [
      `El ${at} se agregó una llave de acceso o una aplicación de autenticación a su cuenta (${username}). Desde ahora la necesita para iniciar sesión. Cerramos las sesiones de sus otros dispositivos. Vuelva a iniciar sesión en ellos.`,
      `Si fue usted, guarde sus códigos de recuperación en un lugar seguro. Si no, ${NOT_YOU}`,
    ],
    action: 'Revisar su cuenta',
    closing: [],
  },
  second_factor_removed: {
    subject: 'Se quitó un método de verificación de su cuenta de Touchline',
    title: 'Se quitó un método de verificación',
    opening: ({ username, at }) => [
      `El ${at} se quitó una llave de acceso o una aplicación de autenticación de su cuenta (${username}). Cerramos las sesiones de sus otros dispositivos.`,
      `Si lo hizo usted o nos lo pidió, no tiene que hacer nada. Si no, ${NOT_YOU}`,
    ],
    action: 'Revisar su cuenta',
    closing: [],
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación de su cuenta de Touchline',
    title: 'Se usó un código de recuperación',
    opening: ({ username, at }) => [
      `El ${at} alguien inició sesión en su cuenta (${username}) con su contraseña y uno de sus códigos de recuperación. Ese código ya no sirve.`,
      `Si fue usted, puede generar códigos nuevos en su cuenta. Si no, ${NOT_YOU}`,
    ],
    action: 'Elegir otra contraseña',
    closing: [],
  },
  recovery_codes_renewed: {
    subject: 'Su cuenta de Touchline tiene nuevos códigos de recuperación',
    title: 'Tiene nuevos códigos de recuperación',
    opening: ({ username, at }) => [
      `El ${at} se generaron nuevos códigos de recuperación para su cuenta (${username}). Los anteriores ya no sirven.`,
      `Si fue usted, guárdelos en un lugar seguro. Si no, ${NOT_YOU}`,
    ],
    action: 'Revisar su cuenta',
    closing: [],
  },
  site_stopped: {
    subject: 'El sitio de su liga está fuera de línea: verifique su correo',
    title: 'El sitio de su liga está fuera de línea',
    opening: ({ email }) => [
      `El correo ${email} no se ha verificado, por eso pusimos fuera de línea el sitio de su liga. No se eliminó nada.`,
      'Verifique su correo y el sitio volverá en unos minutos.',
    ],
    action: 'Verificar mi correo',
    closing: [
      VERIFY_LINK,
      'Si no lo verifica, más adelante eliminaremos la liga. Le escribiremos antes de hacerlo.',
    ],
  },
  league_removal_soon: {
    subject: 'Su liga se eliminará en 3 días: verifique su correo',
    title: 'Su liga se eliminará en 3 días',
    opening: ({ email, username }) => [
      `Usted creó una liga en Touchline (${username}), pero el correo ${email} nunca se verificó. En 3 días cerraremos la cuenta y eliminaremos el sitio.`,
      'Para conservar todo, verifique su correo.',
    ],
    action: 'Verificar mi correo',
    closing: [VERIFY_LINK, 'Si ya no necesita la liga, ignore este correo.'],
  },
};
