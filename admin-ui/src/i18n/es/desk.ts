import type { desk as english } from '../en/desk.js';
import type { Messages } from '../index.js';

export const desk: Messages<typeof english> = {
  lists: {
    export: 'Exportar',
    writing: 'Escribiendo %{total} filas…',
    xlsx: 'Excel, %{total} filas',
    csv: 'CSV, %{total} filas',
    saved: 'Consultas guardadas',
    save_query: 'Guardar esta consulta…',
    save_text: 'Estos filtros y este orden, con un nombre, en este dispositivo.',
    remove_query: 'Eliminar la consulta %{name}',
    manage: 'Eliminar consultas guardadas…',
  },
  palette: {
    open: 'Buscar y ejecutar',
    label: 'Busca una liga, un usuario, una página o una acción',
    hint: 'Ctrl K',
    none: 'No se encontró nada.',
    pages: 'Páginas',
    actions: 'Acciones',
    leagues: 'Ligas',
    users: 'Usuarios',
    new_user: 'Nuevo usuario',
    new_service: 'Nuevo servicio',
    new_provider: 'Nuevo medio de pago',
    new_tier: 'Nuevo plan',
    new_country: 'Nuevo país',
    searching: 'Buscando…',
  },
  keys: {
    title: 'Teclado',
    on: 'Teclas sin Ctrl activadas',
    on_help:
      'Desactívalas si el dictado u otra herramienta las pulsa sin querer. Se recuerda en este dispositivo.',
    palette: 'Buscar y ejecutar',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: 'Abrir la fila',
    search: 'Buscar en esta lista',
    help: 'Esta lista de teclas',
    leave: 'Cerrar un diálogo, salir de un campo',
  },
};
