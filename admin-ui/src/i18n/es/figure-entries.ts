import type { figureEntries as english } from '../en/figure-entries.js';
import type { Messages } from '../index.js';

export const figureEntries: Messages<typeof english> = {
  figure_entries: {
    of: '%{figure}, %{part}',
    account: 'Cuenta contable',
    amount: 'Monto',
    empty: 'Ningún movimiento forma parte de este monto.',
    close: 'Cerrar detalles',
  },
};
