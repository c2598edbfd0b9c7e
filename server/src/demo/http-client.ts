/** A small JSON client that the demo uses for the platform's API and for the application of a league. */
export class HttpClient {
  constructor(
    private readonly base: string,
    private readonly headers: Readonly<Record<string, string>> = {},
    private readonly signal?: AbortSignal,
  ) {}

  /** Logs in to the platform. */
  async login(identity: string, password: string): Promise<HttpClient> {
    const session = await this.send<{ access_token: string }>('POST', '/api/auth/login', {
      identity,
      password,
    });
    return new HttpClient(this.base, { authorization: `Bearer ${session.access_token}` }, this.signal);
  }

  /** Logs in to a league's application with a single-use code. @throws Error if the code is not accepted */
  async enterLeague(code: string): Promise<HttpClient> {
    const response = await fetch(`${this.base}/enter?code=${code}`, {
      redirect: 'manual',
      ...(this.signal && { signal: this.signal }),
    });
    await response.body?.cancel();
    const [cookie] = response.headers.getSetCookie();
    if (cookie === undefined) throw new Error(`/enter was answered with ${response.status}`);
    return new HttpClient(this.base, { cookie: cookie.split(';', 1)[0]! }, this.signal);
  }

  get<T>(path: string): Promise<T> {
    return this.send<T>('GET', path);
  }

  /**
   * @param body forms and files are sent as they are, text as CSV, everything else as JSON
   * @throws Error with the response for every status other than success
   */
  async send<T>(method: string, path: string, body?: object | string): Promise<T> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: { ...this.headers, ...contentType(body) },
      ...(this.signal && { signal: this.signal }),
      ...(body !== undefined && {
        body:
          body instanceof FormData || body instanceof Blob || typeof body === 'string'
            ? body
            : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

function contentType(body: object | string | undefined): Record<string, string> {
  // fetch sets the content type of files and of forms, with their boundary.
  if (body === undefined || body instanceof FormData || body instanceof Blob) return {};
  return { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' };
}
