import type { ErrorTexts } from './texts.js';

export const es: ErrorTexts = {
  UNEXPECTED: {
    message: 'Ocurrió un error inesperado.',
    action:
      'Inténtelo de nuevo. Si el error continúa, revise el registro de la plataforma a la hora del fallo.',
  },
  UNKNOWN_KIND: {
    message: 'Este proceso no admite este tipo de tarea.',
    action: 'Actualice todos los procesos a la misma versión e inténtelo de nuevo.',
  },
  LEAGUE_GONE: { message: 'La liga fue eliminada.', action: 'No hace falta hacer nada.' },
  NOT_DEPLOYED: {
    message: 'La liga todavía no está desplegada.',
    action: 'Despliegue primero la liga e inténtelo de nuevo.',
  },
  SERVER_FAILED: {
    message: 'No se pudo crear el servidor para la liga.',
    action: 'Revise la tarea que crea el servidor e inténtelo de nuevo: se elegirá otro servidor.',
  },
  SERVER_GONE: { message: 'El servidor fue eliminado.', action: 'No hace falta hacer nada.' },
  SERVER_TOO_SLOW: {
    message: 'El servidor no estuvo listo en diez minutos.',
    action: 'Revise la tarea que crea el servidor e inténtelo de nuevo.',
  },
  PROVIDER_TOKEN_REFUSED: {
    message: 'DigitalOcean rechazó el token de esta instalación.',
    action:
      'Cree un token nuevo, configúrelo en DIGITALOCEAN_TOKEN, reinicie la plataforma e inténtelo de nuevo.',
  },
  PROVIDER_FORBIDDEN: {
    message: 'El token de DigitalOcean no tiene permiso para esta operación.',
    action: 'Dé al token permiso para leer, crear y eliminar droplets y etiquetas, e inténtelo de nuevo.',
  },
  PROVIDER_LIMIT_REACHED: {
    message: 'La cuenta de DigitalOcean llegó a su límite de droplets.',
    action:
      'Elimine los servidores que ya no necesite o pida a DigitalOcean un límite mayor, e inténtelo de nuevo.',
  },
  PROVIDER_REFUSED: {
    message: 'DigitalOcean rechazó la solicitud. Su mensaje está en el registro de la tarea.',
    action:
      'Compare DIGITALOCEAN_REGION, _SIZE, _IMAGE, _SSH_KEYS y _VPC con la cuenta e inténtelo de nuevo.',
  },
  PROVIDER_BUSY: {
    message: 'Se superó durante demasiado tiempo el límite de solicitudes de DigitalOcean.',
    action:
      'Revise qué más usa la cuenta, espere un momento e inténtelo de nuevo. Si el servidor ya se creó, se usará ese.',
  },
  PROVIDER_UNAVAILABLE: {
    message: 'DigitalOcean no respondió, o respondió con errores, durante demasiado tiempo.',
    action: 'Revise su página de estado e inténtelo de nuevo. Si el servidor ya se creó, se usará ese.',
  },
  SERVER_VANISHED: {
    message: 'El servidor se creó y desapareció dos veces.',
    action: 'Averigüe en la cuenta de DigitalOcean quién elimina droplets e inténtelo de nuevo.',
  },
  ADD_A_SERVER: {
    message: 'Ningún servidor tiene capacidad para la liga, y esta instalación no puede crear servidores.',
    action:
      'Agregue un servidor del tipo que requiere el plan de la liga (gratuito o de pago), espere a que esté listo e inténtelo de nuevo.',
  },
  SSH_KEY_MISSING: {
    message: 'La plataforma no tiene una clave SSH para sus servidores.',
    action:
      'Configure en SSH_PRIVATE_KEY_FILE una clave privada legible y sin contraseña, e inténtelo de nuevo.',
  },
  SSH_KEY_REFUSED: {
    message: 'El servidor rechazó la clave SSH de la plataforma.',
    action:
      'Agregue la clave pública de la plataforma al authorized_keys del usuario del servidor e inténtelo de nuevo.',
  },
  HOST_KEY_CHANGED: {
    message: 'El servidor presentó una clave distinta a la anterior. Puede ser otra máquina.',
    action:
      'Averigüe la causa. Si el servidor se reinstaló, escriba su nueva clave en su ficha (host_key) e inténtelo de nuevo.',
  },
  HOST_KEY_UNKNOWN: {
    message: 'El servidor todavía no se ha preparado.',
    action: 'Reintente la tarea que creó el servidor y después esta.',
  },
  SERVER_ADDRESS_REFUSED: {
    message: 'Esta dirección no se permite para un servidor: es de esta máquina o de un servicio de la red.',
    action: 'Corrija la dirección en la ficha del servidor e inténtelo de nuevo.',
  },
  SERVER_UNREACHABLE: {
    message: 'No se puede conectar con el servidor.',
    action:
      'Revise que esté encendido y que su dirección, puerto SSH y usuario sean correctos, e inténtelo de nuevo.',
  },
  SERVER_SILENT: {
    message: 'El servidor no respondió a tiempo.',
    action: 'Revise si está sobrecargado o bloqueado e inténtelo de nuevo.',
  },
  SERVER_BUSY: {
    message: 'Otra operación bloqueó el servidor durante demasiado tiempo.',
    action: 'Inténtelo de nuevo. Si el error continúa, busque un proceso bloqueado en el servidor.',
  },
  SERVER_UNSUITABLE: {
    message: 'El servidor no cumple los requisitos.',
    action: 'El registro de la tarea indica qué falta. Instálelo e inténtelo de nuevo.',
  },
  SERVER_FULL: {
    message: 'El disco del servidor está lleno.',
    action: 'Libere espacio o mueva ligas a otro servidor, e inténtelo de nuevo.',
  },
  RELEASE_DAMAGED: {
    message: 'La aplicación de la liga se dañó al copiarla al servidor.',
    action: 'Inténtelo de nuevo. Si el error continúa, revise el disco y la red del servidor.',
  },
  PROXY_REFUSED: {
    message:
      'El nginx del servidor rechazó su configuración. Todos los sitios siguen funcionando como antes.',
    action:
      'El mensaje de nginx está en el registro de la tarea. Corrija el archivo que indica e inténtelo de nuevo.',
  },
  HOST_FAILED: {
    message: 'El agente de la plataforma en el servidor falló.',
    action: 'Inténtelo de nuevo. Si el error continúa, revise el registro de la tarea y el del servidor.',
  },
  NO_PORT: {
    message: 'El servidor no tiene puertos libres.',
    action: 'Libere puertos en el servidor o cree otro servidor, e inténtelo de nuevo.',
  },
  PORT_TAKEN: {
    message: 'Otro programa está usando el puerto de la liga.',
    action: 'Detenga ese programa e inténtelo de nuevo.',
  },
  RELEASE_MISSING: {
    message: 'No se encontró la aplicación de la liga.',
    action: 'Compílela (npm run build) o indique su carpeta en LEAGUE_APP_DIR, e inténtelo de nuevo.',
  },
  INSTANCE_UNHEALTHY: {
    message: 'La liga se inició, pero no responde.',
    action: 'Revise instance.log en el directorio de la liga e inténtelo de nuevo.',
  },
  SITE_UNREACHABLE: {
    message: 'La liga está en marcha, pero su dirección pública no responde.',
    action:
      'Revise que la plataforma responda y que PORT sea igual en todos sus procesos, e inténtelo de nuevo.',
  },
  INFO_NOT_TAKEN: {
    message: 'La liga está en marcha, pero no se pudieron actualizar su nombre, dirección y dueño.',
    action: 'Inténtelo de nuevo. Si el error continúa, reinicie la liga.',
  },
  PLAN_NOT_TAKEN: {
    message: 'La liga está en marcha, pero no se pudieron actualizar los límites de su plan.',
    action: 'Inténtelo de nuevo. Si el error continúa, reinicie la liga.',
  },
  BACKUP_NOT_GIVEN: {
    message: 'La liga no entregó un respaldo, o tardó demasiado.',
    action:
      'Revise que la liga responda e inténtelo de nuevo. Una liga grande puede necesitar un BACKUP_TIMEOUT_MS mayor.',
  },
  BACKUP_NOT_GOOD: {
    message: 'La liga entregó un respaldo dañado, por lo que no se guardó.',
    action:
      'Inténtelo de nuevo. Si el error continúa, la base de datos de la liga puede estar dañada: conserve el último respaldo válido e investigue la causa.',
  },
  BACKUP_NOT_KEPT: {
    message: 'El respaldo es válido, pero no se pudo guardar.',
    action: 'Revise que el almacenamiento tenga espacio y permita escritura, e inténtelo de nuevo.',
  },
  BACKUP_GONE: {
    message: 'El respaldo ya no existe.',
    action: 'Elija otro respaldo de la liga.',
  },
  BACKUP_DAMAGED: {
    message: 'El archivo del respaldo cambió desde que se guardó, por lo que no se puede usar.',
    action: 'Elija otro respaldo de la liga y revise el almacenamiento.',
  },
  RESTORE_REFUSED: {
    message: 'La liga rechazó el respaldo. Sus datos no cambiaron.',
    action: 'Revise que la liga responda y tenga la última versión, e inténtelo de nuevo.',
  },
  RESTORE_INCOMPLETE: {
    message: 'El respaldo se restauró, pero en la revisión posterior faltaban datos.',
    action: 'Inténtelo de nuevo. El estado anterior de la liga está entre sus respaldos.',
  },
  MATCHES_UNKNOWN: {
    message:
      'No se pudieron leer los partidos terminados de la liga, por lo que no se puede cerrar su cuenta.',
    action:
      'Revise que la liga responda e inténtelo de nuevo. Si se perdió su servidor, elimine la liga otra vez con los partidos de su último respaldo, o declare desconocidos sus partidos.',
  },
  LAST_BACKUP_NOT_GIVEN: {
    message: 'La liga no entregó su último respaldo, por lo que no se eliminó.',
    action:
      'Revise que la liga responda e inténtelo de nuevo. Si se perdió su servidor, elimine la liga otra vez con los partidos de su último respaldo, o declare desconocidos sus partidos.',
  },
  NO_BACKUP: {
    message: 'La liga no tiene un respaldo válido del cual leer sus partidos.',
    action: 'Elimine la liga otra vez y declare desconocidos sus partidos, o revise que la liga responda.',
  },
  UNDO_FAILED: {
    message: 'No se pudieron revertir los cambios después de muchos intentos.',
    action: 'Revise el registro de la tarea, corrija la causa y vuelva a cancelar la tarea.',
  },
  SERVER_NOT_READY: {
    message: 'El servidor de destino no está listo.',
    action: 'Elija otro servidor o espere a que esté listo, e inténtelo de nuevo.',
  },
  SERVER_IN_USE: {
    message: 'El servidor todavía tiene ligas.',
    action: 'Muévalas primero a otros servidores e inténtelo de nuevo.',
  },
  DEMO_STAND_IN: {
    message: 'Esta es una liga de demostración: sus datos son simulados y no está desplegada.',
    action: 'Reintente para desplegarla. Empezará sin los partidos simulados de la demostración.',
  },
  MADE_BEFORE_DEPLOYMENTS: {
    message: 'Esta tarea se creó antes de que esta instalación pudiera ejecutar tareas.',
    action: 'Reintente para ejecutarla ahora.',
  },
};
