import { MONOGRAM, PALETTE } from '@touchline/contracts';
import type { Accent } from '@touchline/contracts';
import { GAME_STYLE } from './style-game.js';
import { MATCH_STYLE } from './style-match.js';
import { PAGES_STYLE } from './style-pages.js';

export interface StyleFont {
  family: string;
  weight: string;
  range: string;
  path: string;
}

/** One stylesheet for all pages, light or dark by the reader's preference, in the league's color. */
export function buildStyle({ ground, deep, light }: Accent, fonts: readonly StyleFont[]): string {
  const fontFaces = fonts
    .map(
      ({ family, weight, range, path }) =>
        `@font-face{font-family:"${family}";font-display:swap;font-weight:${weight};src:url(${path}) format("woff2");unicode-range:${range}}`,
    )
    .join('');
  const league = `:root{--pitch:${ground};--pitch-deep:${deep};--pitch-light:${light}}`;
  return `${fontFaces}${FALLBACKS}${league}${FRAME_STYLE}${PAGES_STYLE}${GAME_STYLE}${MATCH_STYLE}${PRINT_STYLE}`.replaceAll(
    '\n',
    '',
  );
}

/** For a part of the site embedded in another site, in its own shadow DOM: it uses the reader's system fonts. */
export function buildEmbedStyle({ ground, deep, light }: Accent): string {
  const league = `:host{--pitch:${ground};--pitch-deep:${deep};--pitch-light:${light}}`;
  const own = ':host{display:block;color:var(--ink);font:400 1rem/1.5 system-ui,sans-serif}';
  return `${league}${FRAME_STYLE}${GAME_STYLE}${own}`
    .replaceAll(':root', ':host')
    .replaceAll('main a', 'a')
    .replaceAll('\n', '');
}

/** Local fonts with the metrics of the product's two typefaces, as in packages/ui: nothing moves when those load. */
const FALLBACKS = `
@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}
@font-face{font-family:"Barlow Condensed fallback";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold");size-adjust:77.4%;ascent-override:129.2%;descent-override:25.8%;line-gap-override:0%}
`;

/** The site's names for the product's colors. Texts have those that are readable on every background. */
const SITE_COLORS = {
  ground: PALETTE.ground,
  paper: PALETTE.surface,
  sunk: PALETTE.sunk,
  ink: PALETTE.ink,
  soft: PALETTE.muted,
  line: PALETTE.line,
  edge: PALETTE.edge,
  warn: PALETTE['warn-soft'],
  'warn-ink': PALETTE.warn,
  win: PALETTE.good,
  draw: PALETTE.muted,
  loss: PALETTE['fill-danger'],
  live: PALETTE.danger,
};

const variables = (scheme: 'light' | 'dark'): string =>
  Object.entries(SITE_COLORS)
    .map(([name, color]) => `--${name}:${color[scheme]}`)
    .join(';');

const FRAME_STYLE = `
:root{color-scheme:light dark;${variables('light')};--on-pitch:#fff;--mark:color-mix(in srgb,var(--pitch) 9%,var(--paper));--link:var(--pitch-deep);--shadow:0 1px 2px rgb(16 28 20/.05),0 1px 4px rgb(16 28 20/.05);--figures:"Barlow Condensed","Barlow Condensed fallback","Inter Variable",sans-serif}
@media (prefers-color-scheme:dark){:root{${variables('dark')};--mark:color-mix(in srgb,var(--pitch-light) 13%,var(--paper));--link:var(--pitch-light);--shadow:none}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 "Inter Variable","Inter fallback",system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column}
a{color:inherit}
img{max-width:100%}
ul,ol{list-style:none;margin:0;padding:0}
dl{margin:0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:6px}
.top :focus-visible{outline-color:#fff}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--paper);color:var(--ink);padding:.5rem 1rem;z-index:30}
.wrap{width:100%;max-width:75rem;margin:0 auto;padding:0 1.25rem}
@media (max-width:26rem){.wrap{padding:0 .75rem}}
.icon{width:1.25rem;height:1.25rem;flex:none}
.badge{flex:none;width:1.75rem;height:1.75rem;object-fit:contain;border-radius:50%}
svg.badge{box-shadow:0 0 0 1px color-mix(in srgb,var(--ink) 16%,transparent);overflow:hidden}
.badge text{text-anchor:middle;font-size:${MONOGRAM.letters.size}px;font-weight:700}
.badge.logo,.badge:not(.photo){border-radius:50%}
img.badge:not(.photo){border-radius:.25rem}
.badge.photo{object-fit:cover}
.top{background:var(--pitch);background-image:linear-gradient(115deg,rgb(255 255 255/.10),transparent 45%),repeating-linear-gradient(90deg,rgb(255 255 255/.035) 0 4.5rem,transparent 4.5rem 9rem),linear-gradient(160deg,var(--pitch),var(--pitch-deep));color:var(--on-pitch)}
.bar{display:flex;gap:.25rem;align-items:center;min-height:3.75rem;padding:.35rem 0}
.bar a{text-decoration:none}
.brand{display:inline-flex;align-items:center;gap:.65rem;min-width:0;margin-right:auto;min-height:2.75rem;font-weight:750;font-size:1.1rem;line-height:1.15;letter-spacing:-.01em}
.brand .badge{width:2.25rem;height:2.25rem}
.brand h1{font:inherit;margin:0;letter-spacing:inherit}
.brand .where{display:block;font-size:.8125rem;font-weight:500;letter-spacing:0;opacity:.92}
.tool{display:inline-flex;align-items:center;justify-content:center;min-width:2.75rem;min-height:2.75rem;border-radius:.6rem;font-weight:600;font-size:.9375rem;padding:0 .5rem}
.tool:hover,.menu a:hover{background:rgb(0 0 0/.2)}
.menu{position:relative;margin:0 -.6rem;overflow-x:auto;scrollbar-width:none}
.menu ul{display:flex;width:max-content}
.menu a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .7rem;text-decoration:none;font-weight:600;border-radius:.6rem .6rem 0 0;font-size:.9375rem}
.menu a:focus-visible{outline-offset:-3px}
.menu [aria-current]{box-shadow:inset 0 -3px 0 #fff}
.title{padding:1.1rem 0 1.6rem;min-width:0}
.title h1{margin:0;font-size:clamp(1.5rem,1.15rem + 1.7vw,2.25rem);line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
.title .with{gap:.9rem}
.title .with .badge{width:3.5rem;height:3.5rem}
.with{display:flex;align-items:center;gap:.6rem;min-width:0}
.lead{margin:.35rem 0 0;opacity:.95}
.trail ol{display:flex;flex-wrap:wrap;font-size:.875rem}
.trail a{display:inline-flex;align-items:center;min-height:1.75rem}
.trail li::after{content:"›";margin:0 .5rem}
.deeds{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.9rem}
.deed{display:inline-flex;align-items:center;gap:.5rem;min-height:2.5rem;padding:0 .9rem;border-radius:2rem;border:0;font:inherit;font-size:.9375rem;font-weight:600;text-decoration:none;cursor:pointer;background:rgb(0 0 0/.26);color:#fff}
.deed:hover{background:rgb(0 0 0/.4)}
.deed .icon{width:1.1rem;height:1.1rem}
main{flex:1;padding:1.25rem 0 3rem}
h2{font-size:1.0625rem;line-height:1.3;margin:0;overflow-wrap:anywhere;letter-spacing:-.01em}
h3{font-size:.9375rem;margin:.9rem 0 .4rem;color:var(--soft);font-weight:600;overflow-wrap:anywhere}
h4{font-size:.875rem;margin:.7rem 0 .3rem;color:var(--soft);font-weight:600}
main a{color:var(--link);text-underline-offset:.18em}
.head{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin-bottom:.6rem}
.head>a{flex:none;font-size:.875rem;font-weight:600;text-decoration:none;min-height:1.75rem;display:inline-flex;align-items:center}
.head>a:hover,h2 a:hover,h3 a:hover{text-decoration:underline}
h2 a,h3 a{text-decoration:none}
.soft{color:var(--soft)}
.small{font-size:.875rem}
.text{white-space:pre-line;overflow-wrap:anywhere;max-width:44rem}
.block{margin-top:1.5rem}
.block:first-child{margin-top:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1rem;min-width:0;box-shadow:var(--shadow);container-type:inline-size}
.card>h2{margin-bottom:.6rem}
@media (max-width:26rem){.card{padding:.8rem}}
.note{background:var(--warn);color:var(--warn-ink);border-radius:.7rem;padding:.75rem 1rem;margin:0 0 1.1rem;overflow-wrap:anywhere}
.more-link{display:flex;align-items:center;justify-content:center;min-height:2.75rem;margin:.4rem -1rem -1rem;border-top:1px solid var(--line);font-weight:600;font-size:.9375rem;text-decoration:none}
@media (max-width:26rem){.more-link{margin:.4rem -.8rem -.8rem}}
.more-link:hover{background:var(--mark);color:var(--ink)}
.go,.quiet{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.6rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
main .go{background:var(--pitch);color:var(--on-pitch);border:0}
main .go:hover{background:var(--pitch-deep)}
.quiet{background:none;color:var(--ink);border:1px solid var(--soft)}
main a.quiet{color:var(--ink)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;margin-top:.9rem}
.empty{text-align:center;padding:3rem 1.25rem}
.empty svg{width:6rem;height:6rem;color:var(--link)}
.empty p{color:var(--soft);max-width:34rem;margin:.5rem auto 0}
.empty .go{margin-top:1.5rem}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem;padding:.6rem 0}
footer .wrap{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;align-items:center}
footer a{display:inline-flex;align-items:center;min-height:2.75rem}
@media (min-width:64rem){
.bar{min-height:4.25rem}
.head-rows{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;column-gap:1.5rem}
.head-rows .bar{display:contents}
.head-rows .brand{margin:0;order:1;min-height:4.25rem}
.head-rows .menu{order:2;margin:0}
.head-rows .menu a{min-height:4.25rem;border-radius:0}
.head-rows .tools{order:3}
}
.tools{display:flex}
`;

/** For printing: the matches, without navigation. */
const PRINT_STYLE = `
@media print{
:root{color-scheme:light;--ground:#fff;--paper:#fff;--ink:#000;--soft:#333;--line:#bbb;--link:#000}
body{font-size:10pt}
.top{background:none;color:#000}
.tools,.menu,.tabs,.deeds,.trail,footer,.step,.share,.notice,.ticker,.more-link,.calendar-card,.round-chips,.follow-card,.head>a{display:none}
.card{border:0;padding:0;box-shadow:none;break-inside:avoid}
.grid,.halves{display:block}
.card{margin-bottom:1.2rem}
main{padding:0}
main a{text-decoration:none}
.few,.more,.wide,.form-cell{display:table-cell}
.match{padding:.2rem 0;min-height:0}
svg.badge,img.badge{width:1.2rem;height:1.2rem;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.o{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sponsors img{height:2.5rem}
@page{margin:1.5cm}
}
`;
