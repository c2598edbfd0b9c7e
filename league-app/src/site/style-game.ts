import { PALETTE } from '@touchline/contracts';

/** Numbers of ties in a cup's first round; space is reserved for a drawing of the next size up. */
export const CUP_SIZES = [1, 2, 4, 8, 16, 32] as const;

/** Height of a round's name and of each tie in brackets-viewer, in px: reserved so that content below does not jump. */
const ROUND_NAME = 61;
const TIE = 99.25;
const reservedHeights = CUP_SIZES.map((ties) => `.of-${ties}{min-height:${ROUND_NAME + ties * TIE}px}`).join(
  '',
);

/** Behind white letters in both modes. */
const RESULTS = {
  won: PALETTE.good.light,
  drawn: PALETTE.muted.light,
  lost: PALETTE.danger.light,
};

/** Styles for tables, lists of matches, rounds and cups. */
export const GAME_STYLE = `
.tabs{position:relative;margin:0 0 1rem;overflow-x:auto;scrollbar-width:none}
.tabs ul{display:flex;gap:.4rem;width:max-content}
.tabs a{display:inline-flex;align-items:center;min-height:2.5rem;padding:0 .95rem;border-radius:2rem;border:1px solid var(--line);background:var(--paper);text-decoration:none;font-weight:600;font-size:.9375rem;white-space:nowrap}
.tabs a:focus-visible{outline-offset:-3px}
.tabs [aria-current]{background:var(--pitch);border-color:var(--pitch);color:var(--on-pitch)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9375rem}
th,td{padding:.4rem .3rem;text-align:right;border-bottom:1px solid var(--line)}
tbody tr:last-child>*{border-bottom:0}
tbody tr{height:2.75rem}
thead th{color:var(--soft);font-weight:600;font-size:.8125rem}
abbr{text-decoration:none}
.pos{width:2rem;text-align:center;color:var(--soft)}
.name{text-align:left;font-weight:500;overflow-wrap:anywhere}
th[scope=col]{overflow-wrap:normal}
td.name{font-weight:400}
.name a{text-decoration:none;display:inline-block;padding:.15rem 0;min-height:1.5rem;color:var(--ink)}
.name a:hover{text-decoration:underline}
.pts{font-weight:750;white-space:nowrap}
.first .pos{color:var(--ink);font-weight:700;box-shadow:inset 3px 0 0 var(--link)}
.marked{background:var(--mark)}
.few,.more,.no,.wide,.form-cell{display:none}
@media (min-width:36rem){.few{display:table-cell}}
@media (min-width:48rem){.form-cell{display:table-cell}}
@media (min-width:70rem),(min-width:40rem) and (max-width:59.99rem){th.more,td.more{display:table-cell}}
@media (min-width:60rem),(min-width:30rem) and (max-width:59.99rem){.wide{display:table-cell;width:4.25rem}}
.dots{display:inline-flex;gap:.15rem;vertical-align:middle}
.o{width:1.25rem;height:1.25rem;border-radius:50%;display:inline-flex;align-items:center;justify-content:center;font-size:.6875rem;font-weight:700;color:#fff;text-decoration:none}
.spots{display:inline-flex;gap:.2rem;vertical-align:middle;height:1rem;align-items:center}
.spots abbr{width:.5rem;height:.5rem;border-radius:50%;position:relative}
.sW{background:var(--win);top:-.2rem}
.sD{box-shadow:inset 0 0 0 2px var(--draw)}
.sL{background:var(--loss);top:.2rem}
main .oW{background:${RESULTS.won};color:#fff}
main .oD{background:${RESULTS.drawn};color:#fff}
main .oL{background:${RESULTS.lost};color:#fff}
.form{display:flex;gap:.4rem}
.form .o{width:2.25rem;height:2.25rem;font-size:.875rem}
.legend{color:var(--soft);font-size:.9375rem;padding:0 .3rem}
.legend summary,.rounds summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;gap:.5rem}
.legend summary::before,.rounds summary::before{content:"";width:.5rem;height:.5rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg);flex:none}
[open]>summary::before{transform:rotate(45deg)}
.legend ol{list-style:decimal;padding-left:1.5rem}
.legend p{margin:.3rem 0}
.rounds{display:grid;gap:.6rem;grid-template-columns:minmax(0,1fr);max-width:48rem}
.rounds .card{padding:.25rem 1rem}
.day{text-transform:none}
.day::first-letter{text-transform:uppercase}
.matches{display:grid;grid-template-columns:minmax(0,1fr);column-gap:1.5rem}
.matches li{border-bottom:1px solid var(--line)}
.matches li:last-child{border-bottom:0}
@container (min-width:40rem){.matches{grid-template-columns:repeat(2,minmax(0,1fr))}.matches li:nth-last-child(2):nth-child(odd){border-bottom:0}}
.match{display:grid;grid-template-columns:3.5rem minmax(0,1fr);column-gap:.75rem;align-items:center;padding:.5rem .5rem;margin:0 -.5rem;text-decoration:none;border-radius:.5rem;min-height:3.5rem}
main .match{color:var(--ink)}
.match:hover{background:var(--mark)}
.match .t{font-size:.75rem;line-height:1.3;color:var(--soft);display:flex;flex-direction:column;align-items:center;text-align:center;border-right:1px solid var(--line);padding-right:.6rem;min-height:2.5rem;justify-content:center;font-variant-numeric:tabular-nums}
.sides{display:grid;gap:.25rem;min-width:0}
.side{display:flex;align-items:center;gap:.55rem;min-width:0;line-height:1.3}
.side .badge{width:1.375rem;height:1.375rem}
.side .n{overflow-wrap:anywhere;min-width:0}
.side.won .n{font-weight:700}
.g{margin-left:auto;font:600 1.25rem/1 var(--figures);color:var(--soft);padding-left:.5rem;white-space:nowrap}
.g small{font-size:.8em}
.won .g{color:var(--ink)}
.on .g{color:var(--live)}
.note-line{grid-column:2;color:var(--soft);font-size:.75rem;margin-top:.15rem}
.t .live,.live{color:var(--live);font-weight:700}
.live::before{content:"";display:inline-block;width:.5rem;height:.5rem;border-radius:50%;background:currentColor;margin-right:.3rem}
@media (prefers-reduced-motion:no-preference){.live::before{animation:pulse 1.6s ease-in-out infinite}@keyframes pulse{50%{opacity:.25}}}
.t .warn{color:var(--warn-ink);background:var(--warn);border-radius:.3rem;padding:.05rem .3rem}
.step{display:flex;align-items:center;justify-content:space-between;gap:.5rem;margin-bottom:.75rem}
.step a,.step>span{display:inline-flex;align-items:center;justify-content:center;width:2.75rem;height:2.75rem;border-radius:50%;border:1px solid var(--line);background:var(--paper);flex:none}
.step>span{opacity:.35}
.step h2{text-align:center}
.step h2 small{display:block;font-size:.8125rem;font-weight:500;color:var(--soft);letter-spacing:0}
.round-chips{position:relative;overflow-x:auto;scrollbar-width:thin;margin:0 0 1rem;padding-bottom:.35rem}
.round-chips ul{display:flex;gap:.3rem;width:max-content}
.round-chips a{display:inline-flex;align-items:center;justify-content:center;min-width:2.5rem;min-height:2.5rem;padding:0 .6rem;border-radius:.5rem;text-decoration:none;font-weight:600;font-size:.875rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.round-chips a:hover{background:var(--mark);color:var(--ink)}
.round-chips a:focus-visible{outline-offset:-3px}
.round-chips [aria-current]{background:var(--pitch);color:var(--on-pitch)}
.people td.name{min-width:4.5rem}
.people th.name{min-width:6.5rem}
.best{display:grid;gap:0}
.best li{display:flex;align-items:center;gap:.7rem;min-height:3.25rem;border-top:1px solid var(--line);padding:.3rem 0}
.best li:first-child{border-top:0}
.best .badge{width:2.25rem;height:2.25rem}
.best .who{min-width:0;overflow-wrap:anywhere;line-height:1.3}
.best .who a{color:var(--ink);text-decoration:none;font-weight:550;display:inline-block;min-height:1.5rem}
.best .who a:hover{text-decoration:underline}
.best .who .soft{display:block;font-size:.8125rem}
.best .count{margin-left:auto;font:600 1.5rem/1 var(--figures)}
.best .place{width:1.25rem;flex:none;text-align:center;color:var(--soft);font-variant-numeric:tabular-nums}
.ties{grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));align-items:start}
.tie+.tie{border-top:1px solid var(--line)}
.tie p{margin:.5rem 0}
.cup{margin-bottom:1rem}
.scroll{overflow-x:auto}
@media (scripting:enabled){.cup[hidden]{display:block;visibility:hidden}${reservedHeights}}
section .brackets-viewer{--primary-background:var(--paper);--secondary-background:var(--mark);--match-background:var(--paper);--font-color:var(--ink);--win-color:var(--link);--loss-color:var(--soft);--label-color:var(--soft);--hint-color:var(--soft);--connector-color:var(--soft);--border-color:var(--line);--border-hover-color:var(--soft);--text-size:14px;--match-width:13rem;--match-horizontal-padding:10px}
section .brackets-viewer{padding:0;margin:0;overflow:visible;width:max-content;font-family:inherit;-webkit-user-select:auto;user-select:auto}
.brackets-viewer h1{display:none}
section .brackets-viewer h3{color:var(--ink)}
`;
