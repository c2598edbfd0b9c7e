import type { settings as english } from '../en/settings.js';
import type { Messages } from '../index.js';

export const settings: Messages<typeof english> = {
  office_settings: {
    main_country: 'Predeterminado para su código de país',
    code_help: 'Dos letras, p. ej. EC',
    dial_help: 'Con el signo más, p. ej. +593',
    edit_country: 'Editar país',
    remove_country: 'No se puede eliminar un país que tiene ligas.',
    all_countries: 'Todos los países',
    provider_country: 'Se muestra a las ligas de',
    remove_provider: 'Los dueños ya no lo verán. Para conservarlo, márquelo como inactivo.',
    type_tier: 'Nivel (1 es gratis)',
    description: 'Descripción',
    description_es: 'Descripción en español',
    description_es_help:
      'La ven los dueños que leen en español. Si está vacía, ven la descripción principal.',
    tier_effects:
      'Ligas con este plan: %{leagues}. Los nuevos límites y áreas del menú llegan a sus sitios en minutos, con una tarea por liga. Un precio nuevo se aplica solo a las ligas que elijan el plan desde ahora.',
    tier_unused: 'Ninguna liga usa este plan.',
    effective_from: 'Vigente desde',
    effective_help: 'Vacío: de inmediato',
    set_by: 'Configurada por %{who} el %{when}',
    default_policy: 'Política predeterminada',
    not_yet: 'Vigente desde el %{when}',
    history_empty: 'No hay políticas anteriores.',
    new_owners: 'Dueños nuevos',
    open_uploads: 'Al verificar su correo, los dueños pueden subir comprobantes',
    open_uploads_help:
      'Se aplica la primera vez que un dueño verifica su correo. Para una sola liga, cámbielo en «Editar perfil».',
  },
};
