import type { Querier } from '../../platform/database/index.js';
import { insertRow } from '../../record-store/index.js';

const HOLDER = { holder_name: 'Touchline S.A.S.', holder_document: '1790000000001' };

/** Invented: a demo must not lead anybody to pay into a real account. */
const PROVIDERS = [
  {
    name: 'Banco del Valle',
    kind: 'bank_transfer',
    ...HOLDER,
    account_type: 'Corriente',
    account_number: '0000-123456',
    instructions: 'Escriba el nombre de su liga en el concepto.',
    country: 'EC',
  },
  {
    name: 'Cooperativa Andina',
    kind: 'bank_transfer',
    ...HOLDER,
    account_type: 'Ahorros',
    account_number: '0000-654321',
    instructions: 'También por ventanilla.',
    country: 'EC',
  },
  {
    name: 'Banca Sierra Móvil',
    kind: 'bank_transfer',
    ...HOLDER,
    account_type: 'Ahorros',
    account_number: '000-777-000',
    instructions: '',
    country: 'CO',
  },
  {
    name: 'Efectivo en oficina',
    kind: 'cash',
    instructions: 'Quito, de lunes a viernes de 9h00 a 17h00.',
    country: 'EC',
  },
];

export async function seedPaymentProviders(
  db: Querier,
  countries: Map<string, string>,
  newId: () => string,
): Promise<void> {
  for (const { country, ...provider } of PROVIDERS) {
    await insertRow(db, 'public.payment_providers', {
      id: newId(),
      ...provider,
      country_id: countries.get(country) ?? null,
    });
  }
}
