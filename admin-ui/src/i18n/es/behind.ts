import type { behind as english } from '../en/behind.js';
import type { Messages } from '../index.js';

export const behind: Messages<typeof english> = {
  behind: {
    of: '%{figure}, %{part}',
    account: 'Cuenta contable',
    accounts: {
      cash: 'Efectivo',
      league_credit: 'Saldo de ligas',
      bonus: 'Bonos',
      period_revenue: 'Ingresos por períodos',
      service_revenue: 'Ingresos por servicios',
      penalty_revenue: 'Ingresos por recargos',
    },
    amount: 'Monto',
    empty: 'Ningún movimiento forma parte de este monto.',
    close: 'Cerrar detalles',
  },
};
