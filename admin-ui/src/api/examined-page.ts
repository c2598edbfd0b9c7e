/** Matches found in the open lines that were examined so far. */
export interface ExaminedPage<T> {
  data: T;
  /** How many open lines have been examined so far, and how many there are. */
  looked_at: number;
  total: number;
}

/** A response without a `Content-Range` header means that all lines were examined. */
export async function readExaminedPage<T>(
  answer: Promise<{ data?: T; response: Response }>,
): Promise<ExaminedPage<T>> {
  const { data, response } = await answer;
  const range = /(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  const [last, total] = range ? [Number(range[1]), Number(range[2])] : [-1, 0];
  return { data: data as T, looked_at: last + 1, total };
}
