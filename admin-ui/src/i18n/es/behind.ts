import type { behind as english } from '../en/behind.js';
import type { Messages } from '../index.js';

export const behind: Messages<typeof english> = {
  behind: {
    of: '%{figure}, %{part}',
    account: 'Cuenta contable',
    amount: 'Asentado',
    empty: 'No hay nada detrás de esta cifra.',
    close: 'Cerrar estas filas',
  },
};
