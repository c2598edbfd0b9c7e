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
  DEMO_STAND_IN: {
    happened: 'Esta liga es de la demostración: otra cosa responde en su lugar.',
    whatToDo:
      'Inténtelo de nuevo para desplegarla de verdad. Entonces empieza sin los partidos que inventó la demostración.',
  },
  MADE_BEFORE_DEPLOYMENTS: {
    happened: 'Esta tarea es anterior a la capacidad de realizarla.',
    whatToDo: 'Inténtelo de nuevo para que se realice.',
  },
};
