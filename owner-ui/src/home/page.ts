import type { HomeFile } from '@touchline/contracts';
import { home as en } from '../i18n/en/home.js';
import { home as es } from '../i18n/es/home.js';
import { SITE, WEEK } from './pictures.js';

const PRIMARY =
  'target inline-flex items-center justify-center gap-2 rounded-field bg-accent px-5 py-3 font-semibold text-on-accent hover:bg-accent-strong';
const PLAIN =
  'target inline-flex items-center justify-center gap-2 rounded-field border border-edge bg-surface px-5 py-3 font-semibold hover:bg-sunk';
const LINK = 'target inline-flex items-center font-semibold text-accent underline underline-offset-4';
const FIELD = 'target w-full rounded-field border border-edge bg-surface px-3 py-2 text-base text-ink';
const WRAP = 'mx-auto w-full max-w-6xl px-4 sm:px-6';
const H2 = 'text-xl font-bold tracking-tight sm:text-2xl';

type Texts = typeof en;
type Language = 'en' | 'es';

const LOGO =
  '<svg aria-hidden="true" viewBox="0 0 32 32" class="size-8"><rect width="32" height="32" rx="8" class="fill-accent"/><path d="M8 9h16M16 9v15" class="stroke-on-accent" stroke-width="4" stroke-linecap="round"/></svg>';

const CHEVRON =
  '<svg aria-hidden="true" viewBox="0 0 24 24" class="size-5 shrink-0 text-muted group-open:rotate-180"><path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const header = (t: Texts, language: Language): string => {
  const other = language === 'en' ? 'es' : 'en';
  return `<header class="border-b border-line bg-surface"><div class="${WRAP} flex flex-wrap items-center justify-between gap-x-4 py-2">
  <a href="/${language}" class="target inline-flex items-center gap-2 text-lg font-bold tracking-tight">${LOGO} Touchline</a>
  <nav aria-label="${t.menu}" class="hidden gap-1 md:flex">
    ${[
      ['week', t.menuFeatures],
      ['prices', t.menuPrices],
      ['questions', t.menuQuestions],
    ]
      .map(
        ([id, text]) =>
          `<a href="#${id}" class="target inline-flex items-center rounded-field px-3 font-semibold hover:bg-sunk">${text}</a>`,
      )
      .join('')}
  </nav>
  <div class="flex items-center gap-1">
    <a href="/${other}" lang="${other}" hreflang="${other}" data-language="${other}" class="target hidden items-center rounded-field px-3 font-semibold hover:bg-sunk sm:inline-flex">${other === 'en' ? 'English' : 'Español'}</a>
    <a href="#/login" class="target inline-flex items-center rounded-field px-3 font-semibold hover:bg-sunk">${t.logIn}</a>
  </div></div></header>`;
};

const login = (
  t: Texts,
): string => `<section aria-labelledby="home-login-title" class="home-login rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
  <h2 id="home-login-title" class="text-lg font-bold">${t.loginTitle}</h2>
  <form id="home-login" action="#/login" class="mt-3 flex flex-col gap-3">
    <p role="alert" data-failed="${t.failed}" class="rounded-field bg-danger-soft px-3 py-2 font-semibold text-danger empty:hidden"></p>
    <div class="flex flex-col gap-1"><label for="home-identity" class="font-semibold">${t.identity}</label>
      <input id="home-identity" name="identity" autocomplete="username" autocapitalize="none" spellcheck="false" required class="${FIELD}"></div>
    <div class="flex flex-col gap-1"><label for="home-password" class="font-semibold">${t.password}</label>
      <input id="home-password" name="password" type="password" autocomplete="current-password" required class="${FIELD}"></div>
    <button class="${PLAIN}">${t.logIn}</button>
  </form>
  <a href="#/reset_pass" class="${LINK}">${t.forgot}</a>
</section>`;

const hero = (
  t: Texts,
): string => `<div class="${WRAP} home-hero grid items-center gap-8 py-8 md:grid-cols-[1.4fr_1fr] md:gap-12 md:py-16">
  <div class="flex flex-col items-start gap-4">
    <h1 class="text-2xl font-extrabold tracking-tight text-balance sm:text-3xl md:text-[3.5rem] md:leading-[1.05]">${t.headline}</h1>
    <p class="max-w-prose text-lg text-muted">${t.lead}</p>
    <div class="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
      <a href="#/register" class="${PRIMARY}">${t.startFree}</a>
      <a href="#example" class="${PLAIN}">${t.seeExample}</a>
    </div>
    <p class="text-sm text-muted">${t.noCard}</p>
  </div>
  ${login(t)}
</div>`;

/** The grid column is explicit, because the text beside it may be parsed later. */
const PHONE =
  'md:col-start-2 md:row-start-1 mx-auto aspect-[9/16] w-full max-w-72 overflow-hidden rounded-[2rem] border-8 border-ink bg-surface shadow-popover';

const example = (
  t: Texts,
): string => `<section id="example" aria-labelledby="example-title" class="border-y border-line bg-surface py-12">
  <div class="${WRAP} grid items-center gap-8 md:grid-cols-2">{{example}}
  <div class="flex flex-col items-start gap-4 md:col-start-1 md:row-start-1">
    <h2 id="example-title" class="${H2}">${t.exampleTitle}</h2>
    <p class="max-w-prose text-lg text-muted">${t.exampleText}</p>{{exampleLink}}
  </div></div></section>`;

const week = (t: Texts): string => {
  const steps = [
    [t.w1Title, t.w1],
    [t.w2Title, t.w2],
    [t.w3Title, t.w3],
    [t.w4Title, t.w4],
    [t.w5Title, t.w5],
  ];
  return `<section id="week" aria-labelledby="week-title" class="${WRAP} py-12">
  <h2 id="week-title" class="${H2}">${t.weekTitle}</h2>
  <p class="mt-1 text-lg text-muted">${t.weekLead}</p>
  <ol class="mt-8 grid gap-8 sm:grid-cols-2 md:grid-cols-6">
    ${steps
      .map(
        ([title, text], n) =>
          `<li class="flex flex-col gap-3 ${n < 3 ? 'md:col-span-2' : 'md:col-span-3'}"><div class="rounded-card bg-sunk p-4"><div class="mx-auto max-w-72">${WEEK[n]}</div></div><div><h3 class="text-lg font-bold">${title}</h3><p class="text-muted">${text}</p></div></li>`,
      )
      .join('')}
  </ol></section>`;
};

const prices = (
  t: Texts,
): string => `<section id="prices" aria-labelledby="prices-title" class="border-y border-line bg-surface py-12"><div class="${WRAP}">
  <h2 id="prices-title" class="${H2}">${t.pricesTitle}</h2>
  <p class="mt-1 text-lg text-muted">${t.pricesLead}</p>
  <div class="mt-6 rounded-card bg-sunk p-4 sm:p-6">
    <div class="flex flex-wrap items-baseline justify-between gap-x-4"><label for="home-matches" class="font-semibold">${t.matchesLabel}</label>
    <output id="home-matches-shown" for="home-matches" class="figure text-2xl">{{matches}}</output></div>
    <input id="home-matches" type="range" min="0" max="200" step="4" value="{{matches}}" class="target w-full accent-accent">
  </div>
  <ul id="home-plans" data-locale="{{locale}}" data-currency="{{currency}}" data-exponent="{{exponent}}" class="mt-6 grid gap-4 sm:grid-cols-2 md:grid-cols-4">{{plans}}</ul>
  <p class="mt-4 text-sm text-muted">${t.payHow.replace('{currency}', '{{currency}}')}</p>
</div></section>`;

const PLAN = 'flex flex-col gap-3 rounded-card border border-line bg-ground p-4 sm:p-6';

const freePlan = (
  t: Texts,
): string => `<li class="${PLAN} border-accent"><h3 class="text-lg font-bold">{{name}}</h3>
  <p class="text-xl font-bold text-accent">${t.free}</p><p class="text-sm text-muted">{{size}}</p>
  <a href="#/register" class="${PRIMARY} mt-auto">${t.chooseFree}</a></li>`;

const plan = (
  t: Texts,
): string => `<li class="${PLAN}" data-match="{{match}}" data-month="{{month}}"><h3 class="text-lg font-bold">{{name}}</h3>
  <p><span class="font-semibold">{{perMatch}}</span><br><span class="text-sm text-muted">{{perMonth}}</span></p>
  <p class="text-sm text-muted">{{size}}</p>
  <dl class="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-t border-line pt-3 text-sm">
    <dt class="text-muted">${t.costMatch}</dt><dd class="figure text-right text-xl" data-cost="match">{{costMatch}}</dd>
    <dt class="text-muted">${t.costMonth}</dt><dd class="figure text-right text-xl">{{costMonth}}</dd></dl>
  <a href="#/register?plan={{type}}" class="${PLAIN} mt-auto">${t.choosePlan.replace('{plan}', '{{name}}')}</a></li>`;

const listQuestions = (t: Texts): HomeFile['questions'] =>
  ([1, 2, 3, 4, 5, 6] as const).map((n) => ({ question: t[`q${n}`], answer: t[`a${n}`] }));

const questions = (
  t: Texts,
): string => `<section id="questions" aria-labelledby="questions-title" class="${WRAP} py-12"><div class="mx-auto max-w-3xl">
  <h2 id="questions-title" class="${H2}">${t.questionsTitle}</h2>
  <div class="mt-4 divide-y divide-line border-y border-line">
  ${listQuestions(t)
    .map(
      ({ question, answer }) =>
        `<details class="group py-1"><summary class="target flex items-center justify-between gap-3 font-semibold">${question}${CHEVRON}</summary><p class="pb-3 text-muted">${answer}</p></details>`,
    )
    .join('')}</div></div></section>`;

const footer = (
  t: Texts,
  language: Language,
): string => `<section class="border-t border-line bg-accent-soft py-12"><div class="${WRAP} flex flex-col items-center gap-4 text-center">
  <h2 class="${H2} text-balance">${t.endTitle}</h2><a href="#/register" class="${PRIMARY}">${t.startFree}</a></div></section>
</main><footer class="border-t border-line py-4 text-sm text-muted"><div class="${WRAP} flex flex-wrap items-center gap-x-6">
  <span>Touchline</span><a href="#/terms" class="target inline-flex items-center underline underline-offset-4">${t.terms}</a>
  {{contact}}<a href="/${language}/status" class="target inline-flex items-center underline underline-offset-4">${t.status}</a>
  <a href="/${language === 'en' ? 'es' : 'en'}" hreflang="${language === 'en' ? 'es' : 'en'}" lang="${language === 'en' ? 'es' : 'en'}" data-language="${language === 'en' ? 'es' : 'en'}" class="target inline-flex items-center underline underline-offset-4">${language === 'en' ? 'Español' : 'English'}</a>
</div></footer>`;

/**
 * A league's own site. It loads hidden beside the phone and then moves over the drawing: a browser that lays out a
 * frame before its style sheet has arrived counts everything in view as a layout shift, but not transformed elements.
 */
const live = (t: Texts, language: Language): string => {
  const frame = (source: string, moved = ''): string =>
    `<iframe title="${t.exampleFrame}" ${source}="{{site}}/?lang=${language}" sandbox="allow-same-origin allow-scripts allow-popups" class="relative h-[142.857%] w-[142.857%] origin-top-left scale-70 ${moved}"`;
  return `<div id="home-example" class="relative ${PHONE}"><div class="absolute inset-0">${SITE}</div>${frame('data-src', 'translate-x-full')}></iframe><noscript>${frame('src')} loading="lazy"></iframe></noscript></div>`;
};

const TEXTS: Record<Language, Texts> = { en, es };

/** What the server needs to serve the home page in a language. */
export function homeFile(language: Language): HomeFile {
  const t = TEXTS[language];
  const { perMatch, perMonth, onRequest, ask, size } = t;
  return {
    ...{ title: t.title, description: t.description, locale: t.locale },
    body: `${header(t, language)}<main>${hero(t)}${example(t)}${week(t)}${prices(t)}${questions(t)}${footer(t, language)}`,
    freePlan: freePlan(t),
    plan: plan(t),
    live: live(t, language),
    still: `<div class="${PHONE}">${SITE}</div>`,
    exampleLink: `<a href="{{site}}" class="${PLAIN}">${t.exampleOpen}</a>`,
    contact: `<a href="{{contactLink}}" class="target inline-flex items-center underline underline-offset-4">${t.contact}: {{contactText}}</a>`,
    words: { perMatch, perMonth, onRequest, ask, size },
    questions: listQuestions(t),
  };
}
