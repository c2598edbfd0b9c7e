import { esDeletion } from './deletion.js';
import type { ErrorTexts } from './texts.js';

export const es: ErrorTexts = {
  UNEXPECTED: {
    happened: 'Ocurrió un error que nadie previó.',
    whatToDo: 'Inténtelo de nuevo. Si persiste, revise el registro de la plataforma a la hora del fallo.',
  },
  UNKNOWN_KIND: {
    happened: 'Este proceso no conoce este tipo de tarea.',
    whatToDo: 'Ponga todos los procesos en la misma versión e inténtelo de nuevo.',
  },
  LEAGUE_GONE: { happened: 'La liga fue eliminada.', whatToDo: 'No queda nada por hacer.' },
  NOT_DEPLOYED: {
    happened: 'La liga aún no está desplegada.',
    whatToDo: 'Ocúpese primero de su despliegue e inténtelo de nuevo.',
  },
  SERVER_FAILED: {
    happened: 'No se pudo crear el servidor para la liga.',
    whatToDo: 'Revise la tarea que crea el servidor e inténtelo de nuevo: se elegirá otro servidor.',
  },
  SERVER_GONE: { happened: 'El servidor fue eliminado.', whatToDo: 'No queda nada por hacer.' },
  SERVER_TOO_SLOW: {
    happened: 'El servidor no estuvo listo en diez minutos.',
    whatToDo: 'Revise la tarea que crea el servidor e inténtelo de nuevo.',
  },
  PROVIDER_TOKEN_REFUSED: {
    happened: 'DigitalOcean no acepta el token de esta instalación.',
    whatToDo:
      'Cree allí un token nuevo, indíquelo como DIGITALOCEAN_TOKEN, reinicie la plataforma e inténtelo de nuevo.',
  },
  PROVIDER_FORBIDDEN: {
    happened: 'El token de esta instalación no tiene permiso para esto en DigitalOcean.',
    whatToDo: 'Dé al token permiso para leer, crear y borrar droplets y etiquetas, e inténtelo de nuevo.',
  },
  PROVIDER_LIMIT_REACHED: {
    happened: 'La cuenta de DigitalOcean no puede tener más droplets.',
    whatToDo:
      'Elimine servidores que nadie necesite o pida a DigitalOcean un límite mayor, e inténtelo de nuevo.',
  },
  PROVIDER_REFUSED: {
    happened: 'DigitalOcean rechazó lo que se le pidió; sus palabras están en el registro de la tarea.',
    whatToDo:
      'Compare DIGITALOCEAN_REGION, _SIZE, _IMAGE, _SSH_KEYS y _VPC con la cuenta e inténtelo de nuevo.',
  },
  PROVIDER_BUSY: {
    happened: 'DigitalOcean no permitió más consultas durante demasiado tiempo.',
    whatToDo:
      'Vea qué más usa la cuenta, espere un momento e inténtelo de nuevo: lo que ya se creó se encuentra otra vez.',
  },
  PROVIDER_UNAVAILABLE: {
    happened: 'DigitalOcean no respondió, o respondió con errores, durante demasiado tiempo.',
    whatToDo: 'Mire su página de estado e inténtelo de nuevo: lo que ya se creó se encuentra otra vez.',
  },
  SERVER_VANISHED: {
    happened: 'El servidor se creó y volvió a desaparecer, dos veces.',
    whatToDo: 'Vea en la cuenta quién elimina droplets e inténtelo de nuevo.',
  },
  ADD_A_SERVER: {
    happened: 'Ningún servidor tiene sitio para la liga, y nadie puede crear uno.',
    whatToDo:
      'Añada un servidor del tipo que requiere el plan de la liga (gratuito o de pago), espere a que esté listo y vuelva a intentarlo.',
  },
  SSH_KEY_MISSING: {
    happened: 'La plataforma no tiene una clave para entrar en los servidores.',
    whatToDo:
      'Indique en SSH_PRIVATE_KEY_FILE una clave privada legible y sin contraseña; inténtelo de nuevo.',
  },
  SSH_KEY_REFUSED: {
    happened: 'El servidor no deja entrar a la plataforma.',
    whatToDo:
      'Añada la clave pública de la plataforma al authorized_keys del usuario del servidor y vuelva a intentarlo.',
  },
  HOST_KEY_CHANGED: {
    happened: 'El servidor muestra otra clave que aquella por la que se le conoce: puede ser otra máquina.',
    whatToDo: 'Averigüe por qué. Si se instaló de nuevo, escriba su nueva clave en su registro (host_key).',
  },
  HOST_KEY_UNKNOWN: {
    happened: 'El servidor no se ha preparado nunca.',
    whatToDo: 'Vuelva a intentar la tarea que creó el servidor y después esta.',
  },
  SERVER_ADDRESS_REFUSED: { happened: 'Ahí no puede haber un servidor.', whatToDo: 'Corrija su dirección.' },
  SERVER_UNREACHABLE: {
    happened: 'No hay conexión con el servidor.',
    whatToDo:
      'Compruebe que funciona y que su dirección, puerto ssh y usuario son correctos; después vuelva a intentarlo.',
  },
  SERVER_SILENT: {
    happened: 'El servidor no respondió a tiempo.',
    whatToDo: 'Compruebe si está sobrecargado o colgado y vuelva a intentarlo.',
  },
  SERVER_BUSY: {
    happened: 'Otra cosa trabajó en el servidor durante demasiado tiempo.',
    whatToDo: 'Vuelva a intentarlo. Si persiste, busque un programa colgado en el servidor.',
  },
  SERVER_UNSUITABLE: {
    happened: 'Al servidor le falta algo que las ligas necesitan.',
    whatToDo: 'El registro de la tarea dice qué. Resuélvalo y vuelva a intentarlo.',
  },
  SERVER_FULL: {
    happened: 'El disco del servidor está lleno.',
    whatToDo: 'Libere espacio o mueva ligas a otro servidor; después vuelva a intentarlo.',
  },
  RELEASE_DAMAGED: {
    happened: 'La aplicación de la liga no llegó al servidor como se envió.',
    whatToDo: 'Vuelva a intentarlo. Si persiste, revise el disco y la red del servidor.',
  },
  PROXY_REFUSED: {
    happened: 'El nginx del servidor no acepta sus archivos; todos los sitios siguen como estaban.',
    whatToDo:
      'El registro de la tarea tiene las palabras de nginx. Corrija el archivo que nombra y vuelva a intentarlo.',
  },
  HOST_FAILED: {
    happened: 'El programa de la plataforma en el servidor falló.',
    whatToDo:
      'Vuelva a intentarlo. Si persiste, mire lo que dice de ello el registro de la tarea y el registro del servidor.',
  },
  NO_PORT: {
    happened: 'No hay ningún puerto libre en el servidor.',
    whatToDo: 'Libere puertos del servidor o cree otro servidor, e inténtelo de nuevo.',
  },
  PORT_TAKEN: {
    happened: 'Otro programa usa el puerto de la liga.',
    whatToDo: 'Detenga ese programa e inténtelo de nuevo.',
  },
  RELEASE_MISSING: {
    happened: 'La aplicación de la liga no está.',
    whatToDo: 'Compílela (npm run build) o indique en LEAGUE_APP_DIR dónde está, e inténtelo de nuevo.',
  },
  INSTANCE_UNHEALTHY: {
    happened: 'El programa de la liga se inició y no responde.',
    whatToDo: 'Revise instance.log en el directorio de la liga e inténtelo de nuevo.',
  },
  SITE_UNREACHABLE: {
    happened: 'El programa de la liga funciona, pero nadie responde en su dirección pública.',
    whatToDo:
      'Compruebe que la plataforma misma responde y que PORT es igual en todos sus procesos; luego inténtelo de nuevo.',
  },
  INFO_NOT_TAKEN: {
    happened: 'La liga funciona, pero no se le pudo comunicar su nombre, dirección y propietario.',
    whatToDo: 'Inténtelo de nuevo; si persiste, reinicie la liga.',
  },
  PLAN_NOT_TAKEN: {
    happened: 'La liga funciona, pero no se le pudieron comunicar los límites de su plan.',
    whatToDo: 'Inténtelo de nuevo; si persiste, reinicie la liga.',
  },
  BACKUP_NOT_GIVEN: {
    happened: 'La liga no entregó una copia de seguridad, o tardó demasiado.',
    whatToDo:
      'Compruebe que la liga responde e inténtelo de nuevo. Una liga grande puede necesitar un BACKUP_TIMEOUT_MS mayor.',
  },
  BACKUP_NOT_GOOD: {
    happened: 'La liga entregó una copia de seguridad dañada, por lo que no se guardó.',
    whatToDo:
      'Inténtelo de nuevo. Si persiste, el archivo de la liga puede estar dañado: conserve la última copia buena y revíselo.',
  },
  BACKUP_NOT_KEPT: {
    happened: 'La copia de seguridad era buena, pero no se pudo guardar.',
    whatToDo: 'Compruebe que el almacenamiento tiene espacio y admite escritura, e inténtelo de nuevo.',
  },
  BACKUP_GONE: {
    happened: 'La copia de seguridad ya no está.',
    whatToDo: 'Elija otra copia de seguridad de la liga.',
  },
  BACKUP_DAMAGED: {
    happened: 'El archivo de la copia de seguridad cambió desde que se guardó: no se usa.',
    whatToDo: 'Elija otra copia de seguridad de la liga y revise el almacenamiento.',
  },
  RESTORE_REFUSED: {
    happened: 'La liga no aceptó la copia de seguridad; está como estaba.',
    whatToDo: 'Compruebe que la liga responde y tiene la última versión, e inténtelo de nuevo.',
  },
  RESTORE_INCOMPLETE: {
    happened:
      'La copia de seguridad se restauró, pero la liga no pudo leerse de vuelta con todo lo que contenía.',
    whatToDo: 'Inténtelo de nuevo. La liga tal como estaba antes está entre sus copias de seguridad.',
  },
  ...esDeletion,
  UNDO_FAILED: {
    happened: 'No se pudo deshacer lo hecho, aunque se intentó largo tiempo.',
    whatToDo: 'Vea qué dice el registro de la tarea, corríjalo y vuelva a cancelar la tarea.',
  },
  SERVER_NOT_READY: {
    happened: 'El servidor al que va la liga no está listo.',
    whatToDo: 'Elija otro servidor, o espere a que esté listo; luego inténtelo de nuevo.',
  },
  SERVER_IN_USE: { happened: 'Hay ligas en el servidor.', whatToDo: 'Muévalas antes a otro servidor.' },
  DEMO_STAND_IN: {
    happened: 'Esta liga es de la demostración: otra cosa responde en su lugar.',
    whatToDo: 'Inténtelo de nuevo para desplegarla de verdad: empieza sin los partidos de la demostración.',
  },
  MADE_BEFORE_DEPLOYMENTS: {
    happened: 'Esta tarea es anterior a la capacidad de realizarla.',
    whatToDo: 'Inténtelo de nuevo para que se realice.',
  },
};
