import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchCached } from './refetch.js';

/** Queries that answer when they are told to. */
function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const asked: { key: string; answer: (value: unknown) => void; refuse: (error: Error) => void }[] = [];
  const show = (key: string, options: { staleTime?: 'static' } = {}) =>
    new QueryObserver(queries, {
      ...options,
      queryKey: [key],
      queryFn: () =>
        new Promise((resolve, reject) => void asked.push({ key, answer: resolve, refuse: reject })),
    }).subscribe(() => undefined);
  return { queries, asked, show, keys: () => asked.map(({ key }) => key) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what was read before a stream of changes opened', () => {
  it('is read again if it has arrived', async () => {
    const { queries, asked, show, keys } = open();
    show('payments');
    asked[0]!.answer('none');
    await settled();
    void refetchCached(queries);
    await settled();
    expect(keys()).toEqual(['payments', 'payments']);
    asked[1]!.answer('one');
    await settled();
    expect(queries.getQueryData(['payments'])).toBe('one');
  });

  it.each([
    ['arrives', (each: { answer: (value: unknown) => void }) => each.answer('none')],
    ['fails', (each: { refuse: (error: Error) => void }) => each.refuse(new Error('reset'))],
  ])('is read again after a first request that %s later', async (_how, finish) => {
    const { queries, asked, show, keys } = open();
    show('payments');
    void refetchCached(queries);
    await settled();
    expect(keys()).toEqual(['payments']);
    finish(asked[0] as never);
    await settled();
    expect(keys()).toEqual(['payments', 'payments']);
  });

  it.each([
    ['an answer', (each: { answer: (value: unknown) => void }) => each.answer('done')],
    ['an error', (each: { refuse: (error: Error) => void }) => each.refuse(new Error('used'))],
  ])('is not read again after %s if it is static', async (_what, finish) => {
    const { queries, asked, show, keys } = open();
    show('link', { staleTime: 'static' });
    show('payments');
    for (const each of asked) finish(each as never);
    await settled();
    void refetchCached(queries);
    await settled();
    expect(keys()).toEqual(['link', 'payments', 'payments']);
  });

  it('is read again by its key alone, with all that the key begins', async () => {
    const { queries, asked, show, keys } = open();
    for (const key of ['payments', 'plans']) show(key);
    void refetchCached(queries, { queryKey: ['payments'] });
    for (const { answer } of asked) answer('none');
    await settled();
    expect(keys()).toEqual(['payments', 'plans', 'payments']);
  });

  it('does not wait for slow requests of other queries, and leaves out those not asked for', async () => {
    const { queries, asked, show, keys } = open();
    for (const key of ['slow', 'payments', 'dry-run']) show(key);
    for (const { key, answer } of asked) if (key !== 'slow') answer('none');
    await settled();
    void refetchCached(queries, { predicate: ({ queryKey }) => queryKey[0] !== 'dry-run' });
    await settled();
    expect(keys()).toEqual(['slow', 'payments', 'dry-run', 'payments']);
  });
});
