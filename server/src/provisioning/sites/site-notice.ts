import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';

/** What the platform itself says at a league's address, where no instance can. */
export type SiteNotice = 'unknown' | 'coming' | 'paused' | 'down' | 'suspended' | 'bad_request';

interface Notice {
  status: number;
  /** Seconds after which it may have changed. */
  retryAfter?: number;
  texts: Record<Language, readonly [title: string, text: string]>;
}

const NOTICES: Record<SiteNotice, Notice> = {
  unknown: {
    status: 404,
    texts: {
      en: ['There is no league here', 'Please check the address.'],
      es: ['Aquí no hay ninguna liga', 'Por favor, revise la dirección.'],
    },
  },
  coming: {
    status: 503,
    retryAfter: 5,
    texts: {
      en: ['This league is being set up', 'It will be here in a moment.'],
      es: ['Esta liga se está preparando', 'Estará aquí en un momento.'],
    },
  },
  paused: {
    status: 503,
    retryAfter: 5,
    texts: {
      en: ['This league is being worked on', 'It will be back in a moment.'],
      es: ['Se está trabajando en esta liga', 'Volverá en un momento.'],
    },
  },
  down: {
    status: 502,
    retryAfter: 5,
    texts: {
      en: ['This league does not answer right now', 'Please try again in a moment.'],
      es: ['Esta liga no responde en este momento', 'Por favor, inténtelo de nuevo en un momento.'],
    },
  },
  suspended: {
    status: 503,
    retryAfter: 3_600,
    texts: {
      en: ['This league is suspended', 'Its organiser can have it opened again.'],
      es: ['Esta liga está suspendida', 'Su organizador puede hacer que se abra de nuevo.'],
    },
  },
  bad_request: {
    status: 400,
    texts: {
      en: ['This request was not understood', 'Please check the address.'],
      es: ['No se entendió la solicitud', 'Por favor, revise la dirección.'],
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

/** The notice in both languages on one page: for proxies that show files, whoever asks. */
export function renderNotice(notice: SiteNotice): string {
  const { en, es } = NOTICES[notice].texts;
  return renderPage(en[0], `${en[1]}</p><h1 lang="es">${es[0]}</h1><p lang="es">${es[1]}`, 'en');
}

/** Answers with a notice: a page without a script, which holds nothing of the league's or the caller's. */
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
