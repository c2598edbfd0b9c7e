/** Styles for lists, tiles, news, photos, sponsors, and page grids. */
export const PAGES_STYLE = `
.grid,.halves,.cards{display:grid;gap:1rem;align-items:start;grid-template-columns:minmax(0,1fr)}
@media (max-width:59.99rem){.flow{display:flex;flex-direction:column;align-items:stretch;gap:1rem}.flow>.cards{display:contents}.flow .later{order:2}.flow .last{order:3}}
@media (min-width:60rem){.grid{grid-template-columns:minmax(0,1fr) minmax(22rem,26rem)}.halves{grid-template-columns:repeat(2,minmax(0,1fr))}}
.tiles{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
.tiles.small{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
.tile{position:relative;overflow:hidden}
.tile h2,.tile h3{margin:0 0 .3rem;font-size:1.0625rem;color:inherit}
.tile p{margin:.2rem 0}
.tile>img{display:block;width:calc(100% + 2rem);max-width:none;height:auto;aspect-ratio:16/9;object-fit:cover;margin:-1rem -1rem .8rem}
@media (max-width:26rem){.tile>img{width:calc(100% + 1.6rem);margin:-.8rem -.8rem .7rem}}
.tile a::after,.row a::after{content:"";position:absolute;inset:0;border-radius:.75rem}
.tile:hover,.row:hover{border-color:var(--soft)}
.row{position:relative;display:flex;align-items:center;gap:.8rem;padding:.7rem 1rem}
.row h2{margin:0;font-size:1rem;min-width:0}
.row .badge{width:2.25rem;height:2.25rem}
.news{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:44rem){.news{grid-template-columns:repeat(2,minmax(0,1fr))}.news li:first-child:nth-last-child(n+3){grid-row:span 2}.news li:not(:first-child):nth-last-child(-n+2) img{display:none}}
.story>img{width:100%;margin:0 0 .7rem;border-radius:.6rem}
.story h3{margin-top:0}
.article{max-width:52rem}
.article img{border-radius:.6rem;height:auto}
.pictures{columns:16rem;column-gap:1rem}
.pictures figure{margin:0 0 1rem;break-inside:avoid}
.pictures img{display:block;width:100%;height:auto;border-radius:.6rem}
figcaption{color:var(--soft);font-size:.875rem;margin-top:.3rem}
.strip{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.5rem}
.strip a{display:block;border-radius:.6rem;overflow:hidden}
.strip img{display:block;width:100%;height:100%;aspect-ratio:4/3;object-fit:cover}
.sponsors{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center}
.sponsors img{height:3.5rem;width:auto;max-width:11rem;object-fit:contain;background:#fff;border-radius:.5rem;padding:.3rem}
.sponsors a,.sponsors span{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.social{display:flex;flex-wrap:wrap;gap:.5rem}
.social a{display:inline-flex;align-items:center;min-height:2.5rem;padding:0 .9rem;border:1px solid var(--line);border-radius:2rem;text-decoration:none;font-weight:600;font-size:.9375rem}
.social a:hover{background:var(--mark);color:var(--ink)}
.notice{position:static;width:100%;max-width:34rem;margin:0 auto 1.25rem;border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;background:var(--paper);color:var(--ink)}
@media (scripting:enabled){.notice:not(:modal){display:none}}
.notice:modal{position:fixed;margin:auto;width:calc(100% - 2rem);max-height:calc(100% - 2rem)}
.notice::backdrop{background:rgb(0 0 0/.55)}
.notice img{border-radius:.6rem;height:auto;max-height:16rem;display:block;margin:0 auto .5rem}
.notice h2{margin-bottom:.5rem}
.search{display:flex;gap:.5rem;max-width:40rem;margin-bottom:1.1rem}
.search input{flex:1;min-width:0;font:inherit;min-height:3rem;padding:0 1rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--paper);color:var(--ink)}
.found li{border-bottom:1px solid var(--line)}
.found li:last-child{border-bottom:0}
.found a{display:flex;align-items:center;gap:.75rem;min-height:3.25rem;padding:.35rem .5rem;margin:0 -.5rem;text-decoration:none;border-radius:.5rem;color:var(--ink)}
.found a:hover{background:var(--mark)}
.found .soft{margin-left:auto;text-align:right;font-size:.875rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(5.5rem,1fr));gap:.5rem;text-align:center}
.figures div{background:var(--sunk);border-radius:.6rem;padding:.6rem .3rem;display:flex;flex-direction:column-reverse}
.figures dt{color:var(--soft);font-size:.8125rem}
.figures dd{margin:0;font:600 1.9rem/1.1 var(--figures);text-align:center}
.people-grid{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr))}
.person{position:relative;display:flex;align-items:center;gap:.7rem;padding:.4rem .5rem;border-radius:.6rem;min-height:3.25rem}
.person:hover{background:var(--mark)}
.person a{text-decoration:none;font-weight:550;color:var(--ink);overflow-wrap:anywhere}
.person a::after{content:"";position:absolute;inset:0}
.person .badge{width:2.5rem;height:2.5rem}
.person .num{margin-left:auto;font:600 1.35rem/1 var(--figures);color:var(--soft)}
.person .soft{display:block;font-size:.8125rem}
.feeds a{display:inline-flex;align-items:center;min-height:2.75rem}
.share-card p{margin:.2rem 0 .7rem}
.share-pictures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.6rem;align-items:end}
.share-pictures a{display:block;text-decoration:none;font-size:.8125rem;text-align:center}
.share-pictures img{display:block;width:100%;height:auto;border-radius:.5rem;border:1px solid var(--line);background:var(--sunk);margin-bottom:.3rem}
.kinds{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;margin:.6rem 0;border:0;padding:0;min-width:0}
main button[hidden]{display:none}
.kinds label{display:flex;align-items:center;gap:.7rem;min-height:2.75rem}
.kinds input{width:1.25rem;height:1.25rem;accent-color:var(--pitch);flex:none}
select{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--paper);color:var(--ink);max-width:100%}
code{font-size:.875rem;overflow-wrap:anywhere}
pre{background:var(--sunk);border-radius:.6rem;padding:.8rem;overflow-x:auto;white-space:pre-wrap;margin:.4rem 0}
`;
