/** A payment as the API answers it, as far as the season needs it. */
export interface ApiPayment {
  id: string;
  status: 'pending' | 'in_review' | 'approved';
  value: number;
  received: number;
  due: number;
  generated_next: boolean;
  start_charge_date: string;
  final_charge_date: string;
  initial_payment_date: string;
  charged_matches_id: string[];
  uncharged_matches_id: string[];
}

/** Talks to the platform as any client does. */
export class ApiClient {
  private constructor(
    private readonly base: string,
    private readonly token: string | null = null,
  ) {}

  static anonymous(base: string): ApiClient {
    return new ApiClient(base);
  }

  /** The same API as seen by somebody who has logged in. */
  async as(identity: string, password: string): Promise<ApiClient> {
    const session = await this.send<{ access_token: string }>('POST', '/api/auth/login', {
      identity,
      password,
    });
    return new ApiClient(this.base, session.access_token);
  }

  get<T>(path: string): Promise<T> {
    return this.send<T>('GET', path);
  }

  /**
   * Sends JSON, or a form as it is.
   * @throws Error with the problem's code for every answer that is not a success.
   */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
