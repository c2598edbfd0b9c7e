import type { behind as english } from '../en/behind.js';
import type { Messages } from '../index.js';

export const behind: Messages<typeof english> = {
  behind: {
    of: '%{figure}, %{part}',
    account: 'Cuenta contable',
    amount: 'Monto',
    empty: 'Ningún movimiento forma parte de este monto.',
    close: 'Cerrar detalles',
  },
};
