import { CARD_COLORS, PALETTE } from '@touchline/contracts';

/** The yellow one is too pale for white cards without the edge drawn around it. */
const { yellow, red } = CARD_COLORS;

/** Styles for a match: its board, events, and line-ups on a pitch; and for live elements. */
export const MATCH_STYLE = `
.board{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:clamp(.5rem,2vw,1.5rem);align-items:start;text-align:center;max-width:46rem;margin:.25rem auto 0;hyphens:auto}
.board .badge{width:clamp(3.25rem,13vw,5.5rem);height:clamp(3.25rem,13vw,5.5rem);display:block;margin:0 auto .5rem}
.board .side{display:block;font-size:clamp(.95rem,.75rem + 1vw,1.35rem);font-weight:700;line-height:1.2;letter-spacing:-.01em}
.board .mid{display:flex;flex-direction:column;align-items:center;gap:.15rem;padding-top:.35rem}
.score{font:600 clamp(2.75rem,1.6rem + 5.5vw,4.75rem)/1 var(--figures);white-space:nowrap;font-variant-numeric:tabular-nums}
.score.none{font-size:clamp(1.75rem,1.2rem + 3vw,3rem)}
.board .state{font-size:.875rem;font-weight:600;letter-spacing:0}
.top .live{color:#fff;background:${PALETTE.danger.light};border-radius:1rem;padding:.1rem .7rem .1rem .55rem;font-size:.875rem;letter-spacing:0}
.scorers{display:grid;grid-template-columns:1fr 2.5rem 1fr;gap:.1rem .5rem;max-width:46rem;margin:.9rem auto 0;font-size:.875rem;line-height:1.5}
.scorers ul:first-child{text-align:right}
.scorers .icon{margin:.1rem auto;width:1.1rem;height:1.1rem}
.facts li{display:flex;gap:.7rem;align-items:center;padding:.4rem 0;min-height:2.5rem;overflow-wrap:anywhere}
.facts .icon{color:var(--soft)}
.facts a{color:var(--ink)}
.course{position:relative}
.course li{display:grid;grid-template-columns:minmax(0,1fr) 3rem minmax(0,1fr);align-items:center;min-height:2.75rem;padding:.15rem 0}
.course li+li{border-top:1px solid var(--line)}
.course .minute{grid-column:2;grid-row:1;text-align:center;color:var(--soft);font-variant-numeric:tabular-nums;font-size:.875rem;font-weight:600}
.course .what{grid-column:3;grid-row:1;display:flex;gap:.55rem;align-items:center;min-width:0;line-height:1.3}
.course .at-home{grid-column:1;flex-direction:row-reverse;text-align:right}
.course a{color:var(--ink);text-decoration:none;font-weight:550;overflow-wrap:anywhere}
.course a:hover{text-decoration:underline}
.course .soft{display:block;font-size:.8125rem}
.sign{flex:none;width:1.25rem;height:1.25rem;display:inline-flex;align-items:center;justify-content:center}
.sign i{display:block;width:.7rem;height:.95rem;border-radius:.15rem;box-shadow:0 0 0 1px var(--edge)}
.yellow i{background:${yellow}}
.red i{background:${red}}
.second_yellow i{background:linear-gradient(135deg,${yellow} 50%,${red} 50%)}
.own_goal .icon{color:var(--loss)}
.pitch{background:#2c7a4b;background-image:repeating-linear-gradient(0deg,rgb(255 255 255/.045) 0 8%,transparent 8% 16%);border-radius:.6rem;padding:.75rem .5rem;color:#fff;position:relative;overflow:hidden;display:grid;gap:.3rem;max-width:34rem;margin:0 auto}
.pitch::before{content:"";position:absolute;inset:.4rem;border:1.5px solid rgb(255 255 255/.35);border-radius:.3rem;pointer-events:none}
.pitch::after{content:"";position:absolute;left:.4rem;right:.4rem;top:50%;border-top:1.5px solid rgb(255 255 255/.35);pointer-events:none}
.pitch .half{display:flex;flex-direction:column;gap:.35rem;justify-content:space-around;min-height:15rem;position:relative;z-index:1}
.pitch .line{display:flex;justify-content:space-evenly;gap:.15rem}
.pitch .man{display:flex;flex-direction:column;align-items:center;gap:.15rem;width:4.75rem;min-width:0;font-size:.75rem;line-height:1.2;text-align:center}
main .pitch a{color:#fff;text-decoration:none;background:rgb(0 0 0/.5);border-radius:.3rem;padding:.05rem .3rem;overflow-wrap:anywhere}
.pitch .man>span:last-child:not(.kit){background:rgb(0 0 0/.5);border-radius:.3rem;padding:.05rem .3rem;overflow-wrap:anywhere}
.honors{margin-bottom:1.5rem}
.pitch.one .man{flex:1 1 0;width:auto;max-width:7.5rem;hyphens:auto}
.pitch.one::after{display:none}
.pitch.one .half{min-height:26rem}
.pitch small{display:block;font-size:.6875rem;opacity:.9}
.lines.awards li{display:block}
.lines.awards li>:last-child{display:block;text-align:start}
.podium{display:grid;gap:.7rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))}
.podium .first{grid-column:1/-1}
.podium h2{margin:0 0 .15rem;font-size:.875rem;color:var(--soft)}
.podium p{margin:.15rem 0;font-weight:600}
.podium .first p{font-size:1.375rem}
.podium .first .badge{width:3.25rem;height:3.25rem}
.kit{width:2rem;height:2rem;display:block}
.kit text{font-size:15px;font-weight:700}
.pair{display:grid;gap:1rem;grid-template-columns:repeat(2,minmax(0,1fr));margin-top:1rem}
@media (max-width:26rem){.pair{gap:.6rem}}
.pair h3{margin-top:0}
.roster li{display:flex;gap:.6rem;align-items:center;padding:.2rem 0;min-height:2.25rem;line-height:1.3}
.roster a{color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
.roster a:hover{text-decoration:underline}
.shirt{width:1.9rem;flex:none;text-align:center;font:600 1.1rem/1.6 var(--figures);background:var(--sunk);border-radius:.4rem;min-height:1.75rem}
.lines li{display:flex;gap:.75rem;justify-content:space-between;padding:.5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.lines li:last-child{border-bottom:0}
.lines li>:last-child{text-align:right}
.lines.past li{flex-wrap:wrap}
.lines.past li span{text-align:start}
.plain li{padding:.25rem 0}
.against div{display:grid;grid-template-columns:minmax(0,1fr) minmax(6rem,auto) minmax(0,1fr);align-items:center;gap:.25rem .6rem;border-bottom:1px solid var(--line);padding:.2rem 0}
.against div:last-child{border-bottom:0}
.against dt{grid-column:2;grid-row:1;text-align:center;color:var(--soft);font-size:.875rem}
.against dd{margin:0;grid-row:1;grid-column:1;font:600 1.5rem/1.35 var(--figures);text-align:right}
.against dd.away{grid-column:3;text-align:left}
.against dd.more-of{color:var(--link)}
.ticker{position:sticky;bottom:0;z-index:20;pointer-events:none}
.ticker div{pointer-events:auto;max-width:28rem;margin:0 auto;background:${PALETTE.ink.light};color:#fff;border-radius:.75rem;box-shadow:0 4px 24px rgb(0 0 0/.35);padding:.7rem 1rem;display:flex;gap:.8rem;align-items:center;transform:translateY(-.75rem)}
.ticker strong{display:block}
.ticker a{color:#fff}
.ticker p{margin:0;flex:1;min-width:0;overflow-wrap:anywhere;line-height:1.35}
@media (prefers-reduced-motion:no-preference){.ticker div{animation:rise .16s ease-out}@keyframes rise{from{transform:translateY(1rem);opacity:0}}.fresh{animation:fresh 1.6s ease-out}@keyframes fresh{from{background:color-mix(in srgb,var(--pitch) 30%,var(--paper))}}}
.chart{width:100%;height:auto;display:block;overflow:visible}
.chart .grid-line{stroke:var(--line)}
.chart .track{fill:none;stroke:var(--link);stroke-width:2.5;stroke-linejoin:round}
.chart circle{fill:var(--link)}
.chart text{fill:var(--soft);font-size:11px}
`;
