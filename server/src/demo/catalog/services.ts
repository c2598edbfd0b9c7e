import type { Querier } from '../../platform/database/index.js';
import { insertRow } from '../../record-store/index.js';

/** A service with the amount that its assignment charges. */
export interface DemoService {
  id: string;
  name: string;
  price: number;
  is_quantifiable: boolean;
}

const SERVICES: [name: string, price: number, quantifiable: boolean][] = [
  ['Carnets de jugador', 80, true],
  ['Fotografía de partido', 2_500, true],
  ['Transmisión en vivo', 6_000, true],
  ['Diseño de escudo', 3_500, false],
  ['Migración de datos históricos', 9_000, false],
  ['Capacitación en línea', 4_000, true],
  ['Dominio propio por un año', 1_800, false],
];

export async function seedServices(db: Querier, newId: () => string): Promise<DemoService[]> {
  const services = SERVICES.map(([name, price, is_quantifiable]) => ({
    id: newId(),
    name,
    price,
    is_quantifiable,
  }));
  for (const service of services) await insertRow(db, 'public.services', { ...service });
  return services;
}
