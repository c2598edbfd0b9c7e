import type { Accent } from './accent.js';
import { GAME_STYLE } from './style-game.js';

/** One stylesheet for all pages, light and dark by the reader's choice. No font or image of anybody else's is loaded. */
export function buildStyle({ ground, deep }: Accent): string {
  return `:root{--pitch:${ground};--pitch-deep:${deep}}${FRAME_STYLE}${GAME_STYLE}`.replaceAll('\n', '');
}

const FRAME_STYLE = `
:root{color-scheme:light dark;--ground:#f5f6f3;--paper:#fff;--ink:#16211b;--soft:#54625a;--line:#dfe4de;--on-pitch:#fff;--mark:#e9f1ec;--warn:#fff4d6;--warn-ink:#5c4300;--link:var(--pitch-deep)}
@media (prefers-color-scheme:dark){:root{--ground:#0f1512;--paper:#171f1b;--ink:#eaf1ec;--soft:#a5b3aa;--line:#2a352f;--mark:#1f2e26;--warn:#3a2f10;--warn-ink:#ffe3a0;--link:#9fdcb9}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;min-height:100vh;display:flex;flex-direction:column}
a{color:inherit}
img{max-width:100%}
:focus-visible{outline:3px solid currentColor;outline-offset:2px;border-radius:4px}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;background:var(--paper);color:var(--ink);padding:.5rem 1rem;z-index:1}
.wrap{width:100%;max-width:70rem;margin:0 auto;padding:0 1.25rem}
@media (max-width:24rem){.wrap{padding:0 .8rem}}
.top{background:var(--pitch);background-image:radial-gradient(circle at 88% 115%,transparent 7rem,rgba(255,255,255,.13) 7.05rem,rgba(255,255,255,.13) 7.2rem,transparent 7.25rem),repeating-linear-gradient(90deg,rgba(255,255,255,.03) 0 5rem,transparent 5rem 10rem),linear-gradient(160deg,var(--pitch),var(--pitch-deep));color:var(--on-pitch)}
.bar{display:flex;justify-content:space-between;gap:1rem;align-items:center;padding-top:.6rem}
.bar a{min-height:2.75rem;display:inline-flex;align-items:center;gap:.6rem;padding:0 .25rem}
.brand{font-weight:700;text-decoration:none;overflow-wrap:anywhere;line-height:1.2}
.brand .crest{width:2rem;height:2rem}
.menu{margin:.1rem -.6rem 0;overflow-x:auto;scrollbar-width:none}
.menu ul{display:flex;gap:.1rem .25rem;width:max-content}
.menu a:focus-visible{outline-offset:-3px}
.menu a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .6rem;text-decoration:none;font-weight:600;border-radius:.6rem}
.menu a:hover{background:rgba(0,0,0,.18)}
.menu [aria-current]{background:rgba(0,0,0,.28)}
.title{display:flex;align-items:center;gap:1rem;padding:1.1rem 0 2rem;min-width:0}
.title>div{min-width:0;flex:1}
.crest{flex:none;width:4rem;height:4rem;object-fit:contain}
.badge{flex:none;width:2.5rem;height:2.5rem;object-fit:contain}
.photo{border-radius:50%;object-fit:cover;width:4.5rem;height:4.5rem;flex:none}
h1{margin:0;font-size:clamp(1.55rem,1.1rem + 2.2vw,2.6rem);line-height:1.14;letter-spacing:-.015em;overflow-wrap:anywhere;text-wrap:balance}
.with{display:flex;align-items:center;gap:.9rem}
.with .badge{width:3.5rem;height:3.5rem}
.where{margin:.3rem 0 0}
.trail ol{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0;font-size:.9375rem}
.trail a{display:inline-flex;align-items:center;min-height:1.75rem}
.trail li::after{content:"›";margin:0 .5rem}
main{flex:1;padding:1.5rem 0 3rem}
h2{font-size:1.2rem;line-height:1.3;margin:0 0 .7rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:.9rem 0 .4rem;color:var(--soft);font-weight:600;overflow-wrap:anywhere}
h4{font-size:.875rem;margin:.7rem 0 .3rem;color:var(--soft);font-weight:600}
main a{color:var(--link);text-underline-offset:.18em}
.head{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
.head>a{flex:none;font-size:.9375rem}
h2 a,h3 a{text-decoration:none}
h2 a:hover,h3 a:hover{text-decoration:underline}
.soft{color:var(--soft)}
.text{white-space:pre-line;overflow-wrap:anywhere;max-width:44rem}
.grid,.halves,.cards{display:grid;gap:1.1rem;align-items:start;grid-template-columns:minmax(0,1fr)}
.block{margin-top:2rem}
.block:first-child{margin-top:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.9rem;padding:1.05rem;min-width:0}
@media (max-width:24rem){.card{padding:.8rem}}
.note{background:var(--warn);color:var(--warn-ink);border-radius:.7rem;padding:.8rem 1rem;margin:0 0 1.25rem;overflow-wrap:anywhere}
ul,ol{list-style:none;margin:0;padding:0}
.tiles{display:grid;gap:1.1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
.tiles.small{grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
.tile{position:relative}
.tile h2,.tile h3{margin:0 0 .3rem;font-size:1.1rem;color:inherit}
.tile p{margin:.2rem 0}
.tile img{display:block;width:calc(100% + 2.1rem);max-width:none;height:auto;aspect-ratio:16/9;object-fit:cover;margin:-1.05rem -1.05rem .8rem;border-radius:.9rem .9rem 0 0}
.tile a::after,.row a::after{content:"";position:absolute;inset:0;border-radius:.9rem}
.tile:hover,.row:hover{border-color:var(--soft)}
.row{position:relative;display:flex;align-items:center;gap:.8rem}
.row h2{margin:0;font-size:1.02rem;min-width:0}
.article{max-width:52rem}
.article img{border-radius:.6rem;height:auto}
.pictures{columns:16rem;column-gap:1rem}
.pictures figure{margin:0 0 1rem;break-inside:avoid}
.pictures img{display:block;width:100%;height:auto;border-radius:.6rem}
figcaption{color:var(--soft);font-size:.875rem;margin-top:.3rem}
.sponsors{display:flex;flex-wrap:wrap;gap:1rem 1.75rem;align-items:center}
.sponsors img{height:4rem;width:auto;max-width:12rem;object-fit:contain;background:#fff;border-radius:.5rem;padding:.3rem}
.sponsors a,.sponsors span{display:inline-flex;align-items:center;min-height:2.75rem}
.social{display:flex;flex-wrap:wrap;gap:.6rem}
.social a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:2rem;background:var(--paper);text-decoration:none;font-weight:600}
.notice{position:static;width:100%;max-width:34rem;margin:0 auto 1.5rem;border:1px solid var(--line);border-radius:1rem;padding:1.25rem;background:var(--paper);color:var(--ink)}
@media (scripting:enabled){.notice:not(:modal){display:none}}
.notice:modal{position:fixed;margin:auto;width:calc(100% - 2rem);max-height:calc(100% - 2rem)}
.notice::backdrop{background:rgba(0,0,0,.55)}
.notice img{border-radius:.6rem;height:auto;max-height:16rem;display:block;margin:0 auto .5rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-top:1rem}
.go,.quiet{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.7rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
main .go{background:var(--pitch);color:var(--on-pitch);border:0}
.quiet{background:none;color:var(--ink);border:1px solid var(--soft)}
.empty{text-align:center;padding:3rem 1.25rem}
.empty svg{width:6rem;height:6rem;color:var(--link)}
.empty p{color:var(--soft);max-width:34rem;margin:.5rem auto 0}
.empty .go{margin-top:1.5rem}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem;padding:.6rem 0}
footer .wrap{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;align-items:center}
footer a{display:inline-flex;align-items:center;min-height:2.75rem}
@media (min-width:56rem){.grid{grid-template-columns:minmax(0,5fr) minmax(0,4fr)}.halves{grid-template-columns:repeat(2,minmax(0,1fr))}.title{padding:1.3rem 0 2.5rem}}
@media print{.top{background:none;color:inherit}.bar nav,.menu,.tabs,footer{display:none}}
`;
