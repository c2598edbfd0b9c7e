import type { LeagueHostCode } from '@touchline/contracts';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The most connections without a response; further ones are closed. */
const MAX_OPEN = 1_000;
const REQUEST_MS = 10_000;

const TEXTS = {
  en: ['This league is unavailable', 'Try again in a moment.'],
  es: ['Esta liga no está disponible', 'Inténtelo de nuevo en un momento.'],
} as const;
type Language = keyof typeof TEXTS;

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}';

/**
 * The host's own response for a league that does not start: 503, as a problem document for programs and as a page for
 * people.
 */
export class Unavailable {
  private readonly waits = new WeakMap<Socket, number>();
  private open = 0;
  private readonly server = createServer((request, response) => this.answer(request, response));

  /** @param retryMs when the league may be back */
  respondUnavailable(socket: Socket, retryMs: number): void {
    if (socket.destroyed) return;
    if (this.open >= MAX_OPEN) return void socket.destroy();
    this.open += 1;
    socket.once('close', () => (this.open -= 1));
    // An HTTP server that does not listen itself applies no timeouts.
    socket.setTimeout(REQUEST_MS, () => socket.destroy());
    this.waits.set(socket, retryMs);
    this.server.emit('connection', socket);
    // Accepted paused, so that it could have been passed on.
    socket.resume();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const seconds = Math.max(1, Math.ceil((this.waits.get(request.socket) ?? 0) / 1_000));
    const language = preferredLanguage(request.headers['accept-language']);
    const [type, body] = acceptsHtml(request)
      ? ['text/html; charset=utf-8', page(language)]
      : ['application/problem+json; charset=utf-8', problem(language)];
    request.resume();
    response.shouldKeepAlive = false;
    response.writeHead(503, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'accept, accept-language',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function acceptsHtml({ url = '', headers }: IncomingMessage): boolean {
  return !/^\/(api|internal|health)\b/.test(url) && (headers.accept ?? '').includes('text/html');
}

/** The first of our two languages that the header names. */
function preferredLanguage(header: string | undefined): Language {
  const [, found] = /(?:^|[\s,])(en|es)\b/i.exec((header ?? '').slice(0, 500)) ?? [];
  return found?.toLowerCase() === 'es' ? 'es' : 'en';
}

function problem(language: Language): string {
  const message = TEXTS[language].join('. ').replace(/\.\.$/, '.');
  const kind = { type: 'about:blank', title: 'Service unavailable', status: 503 };
  return JSON.stringify({ ...kind, code: 'LEAGUE_UNAVAILABLE' satisfies LeagueHostCode, message });
}

function page(language: Language): string {
  const [title, text] = TEXTS[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>
`;
}
