import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';

/** Pages that the platform shows at a league's address when no instance can. */
export type SiteNotice = 'unknown' | 'coming' | 'paused' | 'down' | 'suspended' | 'bad_request';

interface Notice {
  status: number;
  /** Seconds after which it may be worth trying again. */
  retryAfter?: number;
  texts: Record<Language, readonly [title: string, text: string]>;
}

const NOTICES: Record<SiteNotice, Notice> = {
  unknown: {
    status: 404,
    texts: {
      en: ['League not found', 'Check the address and try again.'],
      es: ['No se encontró la liga', 'Revise la dirección e inténtelo de nuevo.'],
    },
  },
  coming: {
    status: 503,
    retryAfter: 5,
    texts: {
      en: ['This league is being set up', 'It will be available shortly.'],
      es: ['Esta liga se está preparando', 'Estará disponible en un momento.'],
    },
  },
  paused: {
    status: 503,
    retryAfter: 5,
    texts: {
      en: ['Under maintenance', 'This league will be back shortly.'],
      es: ['En mantenimiento', 'Esta liga volverá en un momento.'],
    },
  },
  down: {
    status: 502,
    retryAfter: 5,
    texts: {
      en: ['This league is unavailable', 'Try again in a moment.'],
      es: ['Esta liga no está disponible', 'Inténtelo de nuevo en un momento.'],
    },
  },
  suspended: {
    status: 503,
    retryAfter: 3_600,
    texts: {
      en: ['This league is suspended', 'Its organizer can resume it.'],
      es: ['Esta liga está suspendida', 'Su organizador puede reactivarla.'],
    },
  },
  bad_request: {
    status: 400,
    texts: {
      en: ['Bad request', 'Check the address and try again.'],
      es: ['Solicitud no válida', 'Revise la dirección e inténtelo de nuevo.'],
    },
  },
};

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1b1f23}';

function renderPage(title: string, text: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>
`;
}

/** The notice in both languages on one page: for proxies that serve static files to everybody. */
export function renderNotice(notice: SiteNotice): string {
  const { en, es } = NOTICES[notice].texts;
  return renderPage(en[0], `${en[1]}</p><h1 lang="es">${es[0]}</h1><p lang="es">${es[1]}`, 'en');
}

/** Responds with a notice: a page without scripts, and without any content of the league or the client. */
export function sendNotice(request: IncomingMessage, response: ServerResponse, notice: SiteNotice): void {
  const { status, retryAfter, texts } = NOTICES[notice];
  const language = negotiateLanguage(request.headers['accept-language']);
  const page = renderPage(...texts[language], language);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    vary: 'accept-language',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
