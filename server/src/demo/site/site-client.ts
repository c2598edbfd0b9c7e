/** Talks to a league's own application as somebody whom the platform has sent there. */
export class SiteClient {
  private constructor(
    private readonly base: string,
    private readonly cookie: string,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws Error when the token lets nobody in */
  static async enter(base: string, token: string, signal: AbortSignal): Promise<SiteClient> {
    const answer = await fetch(`${base}/enter?token=${token}`, { redirect: 'manual', signal });
    await answer.body?.cancel();
    const [cookie] = answer.headers.getSetCookie();
    if (cookie === undefined) throw new Error(`/enter was answered with ${answer.status}`);
    return new SiteClient(base, cookie.split(';', 1)[0]!, signal);
  }

  async get<T>(path: string): Promise<T> {
    return (await this.ask(path, { method: 'GET' })) as T;
  }

  async send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
    return this.sendText<T>(method, path, 'application/json', JSON.stringify(body));
  }

  async sendText<T>(method: 'POST' | 'PATCH', path: string, type: string, body: string): Promise<T> {
    return (await this.ask(path, { method, headers: { 'content-type': type }, body })) as T;
  }

  /** @throws Error with the answer for every answer that is not a success */
  private async ask(path: string, request: RequestInit): Promise<unknown> {
    const headers = { ...(request.headers as Record<string, string>), cookie: this.cookie };
    const answer = await fetch(`${this.base}${path}`, { ...request, headers, signal: this.signal });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${request.method} ${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as unknown;
  }
}
