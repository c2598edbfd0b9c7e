import type { officeSettings as english } from '../en/office-settings.js';
import type { Messages } from '../index.js';

export const officeSettings: Messages<typeof english> = {
  office_settings: {
    main_country: 'Representa su prefijo',
    code_help: 'Dos letras, como EC',
    dial_help: 'Con signo más, como +593',
    edit_country: 'Editar país',
    remove_country: 'No se puede eliminar un país en el que hay una liga.',
    all_countries: 'Todos los países',
    provider_country: 'Se muestra a ligas de',
    remove_provider: 'Los dueños ya no lo verán. Para conservarlo, desactívalo en su lugar.',
    type_tier: 'Nivel (1 es gratis)',
    description: 'Descripción',
    tier_effects:
      '%{leagues} ligas tienen este plan. Los nuevos límites y el nuevo menú llegan a sus sitios en minutos, con una tarea cada una. Un nuevo precio no las afecta: vale para las ligas que elijan el plan desde ahora.',
    tier_unused: 'Ninguna liga tiene este plan.',
    effective_from: 'Se aplica desde',
    effective_help: 'Vacío: de inmediato',
    laid_down: 'La fijó %{who} el %{when}',
    came_with: 'Vino con la plataforma',
    not_yet: 'Se aplica desde %{when}',
    history_empty: 'Antes no se fijó nada.',
  },
};
