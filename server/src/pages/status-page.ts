import { PALETTE } from '@touchline/contracts';
import { escapeHtml } from '@touchline/mail';
import type { CheckResult, ReadinessReport } from '../health/index.js';
import { contactLink } from '../platform/mail/index.js';
import type { HomeLanguage } from './home-page.js';
import { statusTexts } from './status-texts.js';

export interface StatusData {
  report: ReadinessReport;
  at: Date;
  zone: string;
  contact: string | null;
}

const color = (name: keyof typeof PALETTE): string =>
  `light-dark(${PALETTE[name].light},${PALETTE[name].dark})`;

/** The page needs no script and no other file, since those may be what is missing. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:${color('ground')};color:${color('ink')};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:24px 16px 48px}
a{color:${color('accent')};display:inline-flex;align-items:center;min-height:44px;margin-right:16px}
.card{background:${color('surface')};border:1px solid ${color('line')};border-left:4px solid ${color('accent')};border-radius:12px;padding:16px 24px}
.degraded{border-left-color:${color('fill-warn')}}
.not_ready{border-left-color:${color('fill-danger')}}
h1{font-size:24px;line-height:1.3;margin:8px 0 16px}
h2{font-size:20px;line-height:1.4;margin:0}
p{margin:8px 0}
dl{margin:16px 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0;border-top:1px solid ${color('line')}}
dt,dd{margin:0}
dd{font-weight:600;margin-left:auto}
.brand{color:inherit;font-size:20px;font-weight:700;gap:8px;text-decoration:none}
.brand rect{fill:${color('accent')}}
.brand path{stroke:${color('on-accent')}}
small{color:${color('muted')}}`;

const LOGO =
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8"/><path d="M8 9h16M16 9v15" stroke-width="4" stroke-linecap="round"/></svg>';

const LOCALES: Record<HomeLanguage, string> = { en: 'en-US', es: 'es-EC' };

/** Says in words whether the service works: for people, what programs read at /health/ready. */
export function statusPage(language: HomeLanguage, nonce: string, data: StatusData): string {
  const { report, at, zone, contact } = data;
  const texts = statusTexts[language];
  const other = language === 'en' ? 'es' : 'en';
  const moment = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone },
  }).format(at);
  const parts = groupChecks(report).map(
    ([part, result]) => `<div><dt>${texts.parts[part]}</dt><dd>${texts.part[result]}</dd></div>`,
  );
  const help =
    contact === null
      ? ''
      : `<a href="${escapeHtml(contactLink(contact))}">${texts.contact}: ${escapeHtml(contact)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} · Touchline</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<a class="brand" href="/${language}">${LOGO}Touchline</a>
<h1>${texts.title}</h1>
<section class="card ${report.status}">
<h2>${texts.state[report.status]}</h2>
<p>${texts.explained[report.status]}</p>
<dl>${parts.join('')}</dl>
<small>${escapeHtml(texts.asOf(moment))}</small>
</section>
<p><a href="/${language}/status">${texts.again}</a><a href="/${language}">${texts.home}</a>${help}<a href="/${other}/status" lang="${other}" hreflang="${other}">${texts.other}</a></p>
</main>
</body>
</html>
`;
}

/** The services that people use, grouped by the checks they depend on. */
function groupChecks({ checks }: ReadinessReport): ['portal' | 'work' | 'files', CheckResult][] {
  const { database, migrations, queue, disk } = checks;
  const portal = database === 'up' && migrations === 'up' ? 'up' : 'down';
  const orPortal = (result: CheckResult): CheckResult => (portal === 'down' ? 'down' : result);
  return [
    ['portal', portal],
    ['work', orPortal(queue)],
    ['files', orPortal(disk)],
  ];
}
