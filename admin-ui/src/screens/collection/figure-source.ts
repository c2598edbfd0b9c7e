/** The rows behind a figure, parsed from their API URL (`open`). */
export interface FigureSource {
  resource: 'payments' | 'collection/payments' | 'postings';
  filter: Record<string, unknown>;
  asOf: string | undefined;
}

const RESOURCES = ['payments', 'collection/payments', 'postings'] as const;

/** Credits granted and penalties are negative in the books; the figures and the rows they open are not. */
export const figureSign = ({ filter }: FigureSource): 1 | -1 =>
  filter['figure'] === 'added' || filter['figure'] === 'penalties' ? -1 : 1;

/** Parses a URL such as `/api/payments?filter=...`; undefined for anything else that may be in this page's URL. */
export function parseFigureSource(address: string | null): FigureSource | undefined {
  const [path = '', query = ''] = (address ?? '').split('?');
  const resource = RESOURCES.find((name) => path === `/api/${name}`);
  if (!resource) return undefined;
  const params = new URLSearchParams(query);
  try {
    const filter = JSON.parse(params.get('filter') ?? '{}') as Record<string, unknown>;
    return { resource, filter, asOf: params.get('as_of') ?? undefined };
  } catch {
    return undefined;
  }
}
