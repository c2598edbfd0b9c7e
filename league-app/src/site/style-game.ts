/** Sizes of a cup's first round; a place is kept for a drawing of the next size up. */
export const CUP_SIZES = [1, 2, 4, 8, 16, 32] as const;

/** How high brackets-viewer draws a round's name and each of its ties, in px: what comes below is not to jump. */
const ROUND_NAME = 61;
const TIE = 99.25;
const placesKept = CUP_SIZES.map((ties) => `.of-${ties}{min-height:${ROUND_NAME + ties * TIE}px}`).join('');

/** Tables, matches, form and cups. */
export const GAME_STYLE = `
.tabs{margin:0 0 1.1rem}
.tabs ul{display:flex;flex-wrap:wrap;gap:.4rem}
.tabs a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border-radius:2rem;border:1px solid var(--line);background:var(--paper);text-decoration:none;font-weight:600}
.tabs [aria-current]{background:var(--pitch);border-color:var(--pitch);color:var(--on-pitch)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9375rem}
th,td{padding:.45rem .3rem;text-align:right;border-bottom:1px solid var(--line)}
tbody tr:last-child>*{border-bottom:0}
thead th{color:var(--soft);font-weight:600;font-size:.8125rem}
abbr{text-decoration:none}
.pos{width:1.9rem;text-align:center;color:var(--soft)}
.name{text-align:left;font-weight:500;overflow-wrap:anywhere}
th[scope=col]{overflow-wrap:normal}
td.name{font-weight:400}
.name a{text-decoration:none;display:inline-block;padding:.15rem 0;min-height:1.5rem}
.name a:hover{text-decoration:underline}
.pts{font-weight:700;white-space:nowrap}
.first{background:var(--mark)}
.first .pos{color:inherit;font-weight:700}
.few,.more,.no{display:none}
p.more{display:block;margin:.7rem 0 0;font-size:.9375rem}
@media (min-width:36rem){.few{display:table-cell}}
@media (min-width:64rem){th.more,td.more{display:table-cell}}
@media (min-width:40rem) and (max-width:55.99rem){th.more,td.more{display:table-cell}}
.legend{color:var(--soft);font-size:.9375rem;padding:0 .3rem}
.legend summary,.rounds summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center;gap:.5rem}
.legend summary::before,.rounds summary::before{content:"";width:.5rem;height:.5rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg);flex:none}
[open]>summary::before{transform:rotate(45deg)}
.legend ol{list-style:decimal;padding-left:1.5rem}
.legend p{margin:.3rem 0}
.rounds{display:grid;gap:.6rem;grid-template-columns:minmax(0,1fr);max-width:48rem}
.rounds .card{padding:.25rem 1.05rem}
.rounds h2{margin:0;font-size:1.05rem}
.matches li{border-bottom:1px solid var(--line)}
.matches li:last-child{border-bottom:0}
.match{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:.15rem .6rem;align-items:center;padding:.6rem .35rem;margin:0 -.35rem;text-decoration:none;border-radius:.5rem}
main .match{color:var(--ink)}
.match:hover{background:var(--mark)}
.match span{overflow-wrap:anywhere;hyphens:auto}
.home{text-align:right}
.won{font-weight:700}
.score{font-weight:700;font-variant-numeric:tabular-nums;background:var(--mark);border-radius:.5rem;padding:.12rem .55rem;white-space:nowrap;text-align:center}
.score.none{font-weight:400;color:var(--soft);background:none}
.match:hover .score{background:var(--paper)}
.when{grid-column:1/-1;text-align:center;color:var(--soft);font-size:.8125rem}
.board{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:clamp(.4rem,2vw,1rem);hyphens:auto;align-items:center;text-align:center;max-width:44rem;margin:.5rem auto 0}
.board .badge{width:clamp(2.75rem,12vw,4.5rem);height:clamp(2.75rem,12vw,4.5rem);display:block;margin:0 auto .4rem}
.board .side{font-size:clamp(.95rem,.7rem + 1.2vw,1.5rem);letter-spacing:-.01em}
.board .score{background:rgba(0,0,0,.3);color:var(--on-pitch);font-size:clamp(1.3rem,.8rem + 3vw,2.75rem);padding:.2rem clamp(.5rem,2vw,.9rem)}
.board .none{font-size:1.25rem}
dl{margin:0}
dl div{display:flex;gap:1rem;justify-content:space-between;padding:.45rem 0;border-bottom:1px solid var(--line)}
dl div:last-child{border-bottom:0}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.lines li{display:flex;gap:.75rem;justify-content:space-between;padding:.5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.lines.past li{flex-wrap:wrap}
.lines.past li span{text-align:start}
.lines li:last-child{border-bottom:0}
.lines li>:last-child{text-align:right}
.minute{width:2.5rem;flex:none;font-variant-numeric:tabular-nums;color:var(--soft)}
.what{flex:1}
.what::before{content:"";display:inline-block;width:.6rem;height:.85rem;border-radius:.15rem;margin-right:.45rem;vertical-align:-.05rem}
.what.goal::before,.what.penalty::before,.what.own_goal::before{width:.75rem;height:.75rem;border-radius:50%;border:2px solid currentColor}
.what.yellow::before{background:#e0b100}
.what.red::before{background:#c62828}
.what.second_yellow::before{background:linear-gradient(135deg,#e0b100 50%,#c62828 50%)}
.squad li{display:flex;gap:.6rem;align-items:center;padding:.3rem 0;min-height:2rem}
.squad .soft{margin-left:auto;font-size:.875rem}
.shirt{width:1.9rem;flex:none;text-align:center;font-variant-numeric:tabular-nums;font-weight:700;background:var(--mark);border-radius:.4rem;min-height:1.5rem}
.plain li{padding:.25rem 0}
.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr))}
.pair h3{margin-top:0}
.form{display:flex;gap:.5rem}
.form a{display:flex;align-items:center;justify-content:center;width:2.5rem;height:2.5rem;border-radius:50%;font-weight:700;text-decoration:none}
.dots{display:inline-flex;gap:.2rem}
.dots abbr{width:1.35rem;height:1.35rem;border-radius:50%;display:inline-flex;align-items:center;justify-content:center;font-size:.75rem;font-weight:700}
main .oW{background:#0b6b3a;color:#fff}
main .oD{background:#5d6b63;color:#fff}
main .oL{background:#a32121;color:#fff}
.ties{grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));align-items:start}
.people td.name{min-width:4.5rem}
.people th.name{min-width:6.5rem}
.tie+.tie{border-top:1px solid var(--line)}
.tie p{margin:.5rem 0}
.cup{margin-bottom:1.1rem}
.scroll{overflow-x:auto}
@media (scripting:enabled){.cup[hidden]{display:block;visibility:hidden}${placesKept}}
section .brackets-viewer{--primary-background:var(--paper);--secondary-background:var(--mark);--match-background:var(--paper);--font-color:var(--ink);--win-color:var(--link);--loss-color:var(--soft);--label-color:var(--soft);--hint-color:var(--soft);--connector-color:var(--soft);--border-color:var(--line);--border-hover-color:var(--soft);--text-size:14px;--match-width:13rem;--match-horizontal-padding:10px}
section .brackets-viewer{padding:0;margin:0;overflow:visible;width:max-content;font-family:inherit;-webkit-user-select:auto;user-select:auto}
.brackets-viewer h1{display:none}
section .brackets-viewer h3{color:var(--ink)}
`;
