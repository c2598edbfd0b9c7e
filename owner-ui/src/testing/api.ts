import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** One request that a component has sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = (request: SentRequest) => object | Response;

/**
 * An API that answers only what a test tells it to; any other request fails the test that sends it. Call once per spec
 * file.
 */
export function startTestApi() {
  const server = setupServer();
  let sent: SentRequest[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent = [];
  });
  afterAll(() => server.close());
  return {
    /** Answers a request of this method and path, as `POST /api/auth/register`. */
    on(route: string, answer: Answer): void {
      const [method = 'GET', path = ''] = route.split(' ');
      const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      server.use(
        http[name](`*${path}`, async ({ request }) => {
          const url = new URL(request.url);
          const text = await request.clone().text();
          const one: SentRequest = {
            ...{ method, path: url.pathname, query: Object.fromEntries(url.searchParams) },
            body: text ? JSON.parse(text) : undefined,
          };
          sent.push(one);
          const result = answer(one);
          return result instanceof Response ? result : HttpResponse.json(result);
        }),
      );
    },
    sent: (path: string): SentRequest[] => sent.filter((one) => one.path === path),
  };
}

/** The refusal of a request, as the API writes it. */
export const refuse = (status: number, code: string, more: object = {}): Response =>
  HttpResponse.json({ status, code, message: code, ...more }, { status });
