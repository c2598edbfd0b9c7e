import { createHash } from 'node:crypto';

/** One stylesheet for all pages, light and dark by the reader's choice. No font or image of anybody else's is loaded. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#f5f6f3;--paper:#fff;--ink:#16211b;--soft:#54625a;--line:#dfe4de;--pitch:#0b6b3a;--pitch-deep:#084a29;--on-pitch:#fff;--mark:#e9f3ec;--warn:#fff4d6;--warn-ink:#5c4300}
@media (prefers-color-scheme:dark){:root{--ground:#0f1512;--paper:#171f1b;--ink:#eaf1ec;--soft:#a5b3aa;--line:#2a352f;--pitch:#0d5c34;--pitch-deep:#093a22;--on-pitch:#f2faf5;--mark:#1d2b23;--warn:#3a2f10;--warn-ink:#ffe3a0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;min-height:100vh;display:flex;flex-direction:column}
a{color:inherit}
:focus-visible{outline:3px solid currentColor;outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--paper);color:var(--ink);padding:.5rem 1rem;z-index:1}
.wrap{width:100%;max-width:68rem;margin:0 auto;padding:0 1.25rem}
.top{background:var(--pitch);background-image:radial-gradient(circle at 85% 120%,transparent 7rem,rgba(255,255,255,.14) 7.05rem,rgba(255,255,255,.14) 7.2rem,transparent 7.25rem),repeating-linear-gradient(90deg,rgba(255,255,255,.035) 0 5rem,transparent 5rem 10rem),linear-gradient(160deg,var(--pitch),var(--pitch-deep));color:var(--on-pitch)}
.bar{display:flex;justify-content:flex-end;padding-top:.75rem;font-size:.9375rem}
.bar a{padding:.5rem 0;min-height:2.75rem;display:inline-flex;align-items:center}
.title{display:flex;align-items:center;gap:1rem;padding:1rem 0 2.25rem}
.crest{flex:none;width:4rem;height:4rem}
h1{margin:0;font-size:clamp(1.6rem,1.1rem + 2.4vw,2.75rem);line-height:1.12;letter-spacing:-.015em;overflow-wrap:anywhere;text-wrap:balance}
.where{margin:.25rem 0 0;opacity:.92}
main{flex:1;padding:1.75rem 0 3rem}
h2{font-size:1.35rem;line-height:1.25;margin:0 0 .9rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:0 0 .6rem;color:var(--soft);font-weight:600}
.tournament+.tournament{margin-top:2.5rem}
.grid{display:grid;gap:1.25rem;align-items:start}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.9rem;padding:1.1rem;min-width:0}
.note{background:var(--warn);color:var(--warn-ink);border-radius:.7rem;padding:.8rem 1rem;margin:0 0 1.5rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9375rem}
th,td{padding:.5rem .3rem;text-align:right;border-bottom:1px solid var(--line)}
tr:last-child td,tr:last-child th{border-bottom:0}
thead th{color:var(--soft);font-weight:600;font-size:.8125rem}
abbr{text-decoration:none}
.pos{width:1.9rem;text-align:center;color:var(--soft)}
.name{text-align:left;font-weight:500;overflow-wrap:anywhere}
.pts{font-weight:700;white-space:nowrap}
tbody tr:first-child{background:var(--mark)}
.few{display:none}
ul{list-style:none;margin:0;padding:0}
.match{display:grid;grid-template-columns:1fr auto 1fr;gap:.6rem;align-items:center;padding:.65rem 0;border-bottom:1px solid var(--line)}
.match:last-child{border-bottom:0;padding-bottom:0}
.match span{overflow-wrap:anywhere}
.home{text-align:right}
.score{font-weight:700;font-variant-numeric:tabular-nums;background:var(--mark);border-radius:.5rem;padding:.15rem .55rem;white-space:nowrap}
.when{grid-column:1/-1;text-align:center;color:var(--soft);font-size:.8125rem;margin:0}
.cards{display:grid;gap:1.25rem}
.empty{text-align:center;padding:3.5rem 1.25rem}
.empty svg{width:6rem;height:6rem;color:var(--pitch)}
@media (prefers-color-scheme:dark){.empty svg{color:#5fc48d}}
.empty p{color:var(--soft);max-width:34rem;margin:.5rem auto 0}
.go{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.5rem;padding:.5rem 1.25rem;border-radius:.7rem;background:var(--pitch);color:var(--on-pitch);text-decoration:none;font-weight:600}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.875rem;padding:1.25rem 0}
@media (min-width:40rem){.few{display:table-cell}}
@media (min-width:60rem){.grid{grid-template-columns:3fr 2fr}.title{padding:1.5rem 0 3rem}.crest{width:5rem;height:5rem}}
@media print{.top{background:none;color:inherit}.bar{display:none}}
`.trim();

/** The name changes with the content, so that it may be kept for ever. */
export const STYLE_PATH = `/assets/site.${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`;
