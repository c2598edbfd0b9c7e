import { describe, expect, it } from '@jest/globals';
import { ALL, readPages } from './topics.js';

/** Serves a list like the API does: at most 500 per page. */
function listOf(total: number) {
  const requests: { limit: number; offset: number }[] = [];
  const read = ({ limit = 100, offset = 0 }: { limit?: number; offset?: number; q?: string }) => {
    requests.push({ limit, offset });
    if (limit > 500) return Promise.reject(new Error('400'));
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, n) => offset + n);
    return Promise.resolve({ data: { items, total } });
  };
  return { requests, read };
}

describe('readPages', () => {
  it('reads a whole list page by page', async () => {
    const { requests, read } = listOf(900);
    const { data } = await readPages(read, ALL);
    expect([data.items.length, data.items.at(-1), data.total]).toEqual([900, 899, 900]);
    expect(requests.map(({ offset }) => offset)).toEqual([0, 500]);
  });

  it('reads up to a limit, even beyond one page', async () => {
    const { requests, read } = listOf(900);
    const { data } = await readPages(read, { limit: 550 });
    expect([data.items.length, data.total]).toEqual([550, 900]);
    expect(requests).toEqual([
      { limit: 500, offset: 0 },
      { limit: 50, offset: 500 },
    ]);
    expect((await readPages(read, { limit: 60 })).data.items).toHaveLength(60);
  });

  it('sends one request for a list that fits in a page, and stops when a list shrinks meanwhile', async () => {
    for (const total of [0, 1, 500]) {
      const { requests, read } = listOf(total);
      expect((await readPages(read, ALL)).data.items).toHaveLength(total);
      expect(requests).toHaveLength(1);
    }
    let left = [Array.from({ length: 500 }, (_, n) => n), []];
    const read = () => {
      const items = left[0] ?? [];
      left = left.slice(1);
      return Promise.resolve({ data: { items, total: 900 } });
    };
    expect((await readPages(read, ALL)).data.items).toHaveLength(500);
  });
});
