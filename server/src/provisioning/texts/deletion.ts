import type { ErrorTexts } from './texts.js';

/** Why a league could not be deleted, and the two ways out where its server is lost (R14). */
type DeletionTexts = Pick<ErrorTexts, 'MATCHES_UNKNOWN' | 'LAST_BACKUP_NOT_GIVEN' | 'NO_BACKUP'>;

export const enDeletion: DeletionTexts = {
  MATCHES_UNKNOWN: {
    happened: 'The league does not tell which matches were finished, so its account cannot be closed.',
    whatToDo:
      'See that its program answers, then try again. If its server is lost, delete the league again: with the matches of its newest backup, or with its matches declared unknown.',
  },
  LAST_BACKUP_NOT_GIVEN: {
    happened: 'The league did not hand over its last backup, so it was not deleted.',
    whatToDo:
      'See that its program answers, then try again. If its server is lost, delete the league again: with the matches of its newest backup, or with its matches declared unknown.',
  },
  NO_BACKUP: {
    happened: 'There is no good backup of the league that its matches could be read from.',
    whatToDo: 'Delete the league again with its matches declared unknown, or see that its program answers.',
  },
};

export const esDeletion: DeletionTexts = {
  MATCHES_UNKNOWN: {
    happened: 'La liga no dice qué partidos terminaron, así que su cuenta no se puede cerrar.',
    whatToDo:
      'Compruebe que su programa responda e inténtelo de nuevo. Si su servidor se perdió, elimine la liga otra vez: con los partidos de su copia de seguridad más reciente, o declarando desconocidos sus partidos.',
  },
  LAST_BACKUP_NOT_GIVEN: {
    happened: 'La liga no entregó su última copia de seguridad, así que no se eliminó.',
    whatToDo:
      'Compruebe que su programa responda e inténtelo de nuevo. Si su servidor se perdió, elimine la liga otra vez: con los partidos de su copia de seguridad más reciente, o declarando desconocidos sus partidos.',
  },
  NO_BACKUP: {
    happened: 'No hay una copia de seguridad válida de la liga de la que se puedan leer sus partidos.',
    whatToDo:
      'Elimine la liga otra vez declarando desconocidos sus partidos, o compruebe que su programa responda.',
  },
};
