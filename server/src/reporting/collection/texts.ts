import type { AgeName } from './age-buckets.js';
import type { Language } from './figures.js';
import type { ChargeKind } from './collection-query.js';

interface CollectionTexts {
  columns: { group: string; name: string };
  groups: Record<'total' | 'month' | 'tier' | 'country' | 'charge_type' | 'age', string>;
  chargeKinds: Record<ChargeKind, string>;
  sheets: { figures: string; definitions: string };
  asOf: string;
  zone: string;
}

/** Texts of the collection's files. */
export const TEXTS: Record<Language, CollectionTexts> = {
  en: {
    columns: { group: 'Group', name: 'Name' },
    groups: {
      total: 'Total',
      month: 'Month',
      tier: 'Plan',
      country: 'Country',
      charge_type: 'Charge',
      age: 'Age of amounts owed',
    },
    chargeKinds: { J: 'Fixed price', P: 'Per match', service: 'Services' },
    sheets: { figures: 'Collection', definitions: 'Definitions' },
    asOf: 'As of',
    zone: 'Time zone',
  },
  es: {
    columns: { group: 'Agrupado por', name: 'Grupo' },
    groups: {
      total: 'Total',
      month: 'Mes',
      tier: 'Plan',
      country: 'País',
      charge_type: 'Cobro',
      age: 'Antigüedad de lo adeudado',
    },
    chargeKinds: { J: 'Precio fijo', P: 'Por partido', service: 'Servicios' },
    sheets: { figures: 'Recaudación', definitions: 'Qué es cada cifra' },
    asOf: 'Fecha de corte',
    zone: 'Zona horaria',
  },
};

export const AGE_TITLES: Record<Language, Record<AgeName, string>> = {
  en: {
    not_due: 'Not overdue yet',
    days_0_30: '0 to 30 days',
    days_31_60: '31 to 60 days',
    days_61_90: '61 to 90 days',
    days_over_90: 'Over 90 days',
  },
  es: {
    not_due: 'Aún no vencido',
    days_0_30: '0 a 30 días',
    days_31_60: '31 a 60 días',
    days_61_90: '61 a 90 días',
    days_over_90: 'Más de 90 días',
  },
};
