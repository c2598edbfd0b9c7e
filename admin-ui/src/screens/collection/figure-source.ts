/** The rows behind a figure, as the API's address of them tells (`open`). */
export interface FigureSource {
  resource: 'payments' | 'collection/payments' | 'postings';
  filter: Record<string, unknown>;
  asOf: string | undefined;
}

const RESOURCES = ['payments', 'collection/payments', 'postings'] as const;

/** Credits given and penalties stand in the books with a minus; the figures, and the rows that they open, do not. */
export const figureSign = ({ filter }: FigureSource): 1 | -1 =>
  filter['figure'] === 'added' || filter['figure'] === 'penalties' ? -1 : 1;

/** Reads an address such as `/api/payments?filter=...`; undefined for anything else that may stand in our own address. */
export function parseFigureSource(address: string | null): FigureSource | undefined {
  const [path = '', query = ''] = (address ?? '').split('?');
  const resource = RESOURCES.find((known) => path === `/api/${known}`);
  if (!resource) return undefined;
  const params = new URLSearchParams(query);
  try {
    const filter = JSON.parse(params.get('filter') ?? '{}') as Record<string, unknown>;
    return { resource, filter, asOf: params.get('as_of') ?? undefined };
  } catch {
    return undefined;
  }
}
