import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type {
  FieldProblem,
  LeagueCode,
  LeagueFieldCode,
  LeagueHostCode,
  PlatformCode,
  PlatformFieldCode,
} from '@touchline/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A request sent by a component. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

const SESSION = { access_token: 'token', expires_in: 3600, user: { id: 'admin' } };
const refresh = http.post('*/api/auth/refresh', () => HttpResponse.json(SESSION));

async function readSent(method: string, request: Request): Promise<SentRequest> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  const isJson = request.headers.get('content-type')?.includes('json');
  return {
    ...{ method, path: url.pathname, headers: request.headers },
    query: Object.fromEntries(url.searchParams),
    body: text && isJson ? JSON.parse(text) : text,
  };
}

/**
 * An API that only responds to what a test sets up; any other request fails the test that sends it. Call once per spec
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
    /** Sets the response to requests with this method and path, such as `POST /api/payments/approve`. */
    on(
      route: string,
      answer: (request: SentRequest) => object | Response | Promise<object | Response>,
    ): void {
      server.use(refresh);
      const [method = 'GET', path = ''] = route.split(' ');
      const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      server.use(
        http[name](`*${path}`, async ({ request }) => {
          const one = await readSent(method, request);
          sent.push(one);
          const result = await answer(one);
          return result instanceof Response ? result : HttpResponse.json(result);
        }),
      );
    },
    /** Serves a list of records with its `Content-Range`. */
    list(resource: string, rows: readonly object[]): void {
      const range = `${resource} 0-${Math.max(0, rows.length - 1)}/${rows.length}`;
      this.on(`GET /api/${resource}`, () => HttpResponse.json(rows, { headers: { 'content-range': range } }));
    },
    /** Requests sent to a path so far, without dry runs. */
    sent: (path: string): SentRequest[] =>
      sent.filter((one) => one.path === path && one.query['dry_run'] !== 'true'),
    /** Paths of all reads so far. */
    reads: (): string[] => sent.filter(({ method }) => method === 'GET').map(({ path }) => path),
    forget: (): void => void (sent = []),
    dryRuns: (path: string): SentRequest[] =>
      sent.filter((one) => one.path === path && one.query['dry_run'] === 'true'),
  };
}

interface ProblemMembers<FieldCode extends string> {
  message?: string;
  errors?: readonly FieldProblem<FieldCode>[];
  /** What some codes come with. */
  [extension: string]: unknown;
}

/** An error response as one of the APIs sends it: a code that neither has does not compile. */
export function problemResponse(
  status: number,
  code: PlatformCode,
  more?: ProblemMembers<PlatformFieldCode>,
): Response;
export function problemResponse(
  status: number,
  code: LeagueCode | LeagueHostCode,
  more?: ProblemMembers<LeagueFieldCode>,
): Response;
export function problemResponse(status: number, code: string, more: object = {}): Response {
  return HttpResponse.json({ status, code, message: code, ...more }, { status });
}
