import type { AGES } from './age-buckets.js';

/*
 * The only definition of each figure of the collection. There are two kinds, depending on what they are summed from,
 * which is also the list that they link to.
 */

export type Language = 'en' | 'es';

interface Defined {
  /** One sentence that explains the figure to its readers. */
  sentence: Record<Language, string>;
  title: Record<Language, string>;
}

/** Summed from payments as they are at the report's instant, in the month in which their charge period starts. */
export interface StockFigure extends Defined {
  of: 'payments';
  /** The field of a payment that is summed. */
  field: 'charged' | 'due';
  /** Selects the payments, as filters of the payment list; `{now}` is the last instant before the report's. */
  filter: Record<string, unknown>;
}

/** Summed from double-entry postings (R40), in the month in which they were made: a reversal counts when it happens. */
export interface FlowFigure extends Defined {
  of: 'postings';
  posted: string;
  /** Revenue and given credit are negative in the books. */
  sign: 1 | -1;
}

const OWED = { status: 'pending', due_gte: 1 };

export const FIGURES = {
  charged: {
    of: 'payments',
    field: 'charged',
    filter: {},
    title: { en: 'Charged', es: 'Cobros' },
    sentence: {
      en: 'Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted.',
      es: 'Lo que se cobra antes de recargo y bono: el valor de cada pago, o el estimado de un pago por partido aún sin valorar; los anulados no suman nada.',
    },
  },
  received: {
    of: 'postings',
    posted: 'received',
    sign: 1,
    title: { en: 'Received', es: 'Recibido' },
    sentence: {
      en: 'Cash recorded by approvals, minus what was reversed by declines.',
      es: 'Dinero registrado por aprobaciones, menos lo que los rechazos han revertido.',
    },
  },
  in_review: {
    of: 'payments',
    field: 'due',
    filter: { status: 'in_review' },
    title: { en: 'In review', es: 'En revisión' },
    sentence: {
      en: 'Amounts due for payments whose receipt has not been approved or declined yet.',
      es: 'Lo que se debe por pagos con comprobante que nadie ha aprobado ni rechazado todavía.',
    },
  },
  owed: {
    of: 'payments',
    field: 'due',
    filter: OWED,
    title: { en: 'Owed', es: 'Adeudado' },
    sentence: {
      en: 'Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended.',
      es: 'Lo que se debe por pagos pendientes: valor y recargo menos bono; por un pago por partido, nada antes de que termine su período.',
    },
  },
  overdue: {
    of: 'payments',
    field: 'due',
    filter: { ...OWED, final_payment_date_lte: '{now}' },
    title: { en: 'Overdue', es: 'Vencido' },
    sentence: {
      en: 'The part of the amount owed whose payment window has closed.',
      es: 'La parte de lo adeudado cuyo plazo de pago ya pasó.',
    },
  },
  bonuses: {
    of: 'postings',
    posted: 'bonuses',
    sign: 1,
    title: { en: 'Bonuses', es: 'Bonos' },
    sentence: {
      en: 'Bonuses recorded by approvals, minus what was reversed by declines and shortened periods.',
      es: 'Bonos registrados por aprobaciones, menos lo que rechazos y períodos acortados han revertido.',
    },
  },
  penalties: {
    of: 'postings',
    posted: 'penalties',
    sign: -1,
    title: { en: 'Penalties', es: 'Recargos' },
    sentence: {
      en: 'Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed.',
      es: 'Recargos registrados por aprobaciones, menos lo que los rechazos han revertido; los no pagados son parte de lo adeudado.',
    },
  },
  balance_used: {
    of: 'postings',
    posted: 'used',
    sign: 1,
    title: { en: 'Balance used', es: 'Saldo usado' },
    sentence: {
      en: 'Balance used by approvals, minus what was returned by declines.',
      es: 'Saldo a favor que las aprobaciones han usado, menos lo que los rechazos han devuelto.',
    },
  },
  balance_added: {
    of: 'postings',
    posted: 'added',
    sign: -1,
    title: { en: 'Balance added', es: 'Abonado al saldo' },
    sentence: {
      en: 'Balance added by approvals and shortened periods, minus what was reversed by declines.',
      es: 'Lo que aprobaciones y períodos acortados han abonado al saldo, menos lo que los rechazos han revertido.',
    },
  },
} as const satisfies Record<string, StockFigure | FlowFigure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export type Amounts = Record<FigureName, number>;

export const NO_AMOUNTS = Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])) as Amounts;

export function getDefinition(name: FigureName): StockFigure | FlowFigure {
  return FIGURES[name];
}

/** Amounts owed by how long ago the payment window closed. */
export type Aging = Record<(typeof AGES)[number]['name'], number>;
