/** Talks to a league's own application as somebody whom the platform has sent there. */
export class SiteClient {
  private constructor(
    private readonly base: string,
    private readonly cookie: string,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws Error when the code lets nobody in */
  static async enter(base: string, code: string, signal: AbortSignal): Promise<SiteClient> {
    const answer = await fetch(`${base}/enter?code=${code}`, { redirect: 'manual', signal });
    await answer.body?.cancel();
    const [cookie] = answer.headers.getSetCookie();
    if (cookie === undefined) throw new Error(`/enter was answered with ${answer.status}`);
    return new SiteClient(base, cookie.split(';', 1)[0]!, signal);
  }

  async send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T> {
    return this.sendText<T>(method, path, 'application/json', JSON.stringify(body));
  }

  /** @throws Error with the answer for every answer that is not a success */
  async sendText<T>(method: 'POST' | 'PATCH', path: string, type: string, body: string): Promise<T> {
    const headers = { 'content-type': type, cookie: this.cookie };
    const answer = await fetch(`${this.base}${path}`, { method, headers, body, signal: this.signal });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
}
