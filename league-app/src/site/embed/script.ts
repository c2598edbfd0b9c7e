/**
 * What other sites load: `<script async src="https://liga/embed.js" data-show="table"></script>`. Puts a part of the league's site in
 * its place, in a shadow of its own, so that neither site's style reaches the other.
 */
export const EMBED_SCRIPT = `
(() => {
  const script = document.currentScript;
  const { show = 'table', tournament, team, lang } = script.dataset;
  const own = new URL(script.src);
  const asked = new URL('/embed/' + encodeURIComponent(show), own);
  for (const [name, value] of Object.entries({ tournament, team, lang: lang || document.documentElement.lang.slice(0, 2) }))
    if (value) asked.searchParams.set(name, value);
  const place = document.createElement('div');
  script.after(place);
  const root = place.attachShadow({ mode: 'open' });
  const load = async () => {
    const answer = await fetch(asked, { credentials: 'omit' });
    if (!answer.ok) return;
    const { style, html } = await answer.json();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = html;
  };
  load().catch(() => {});
  setInterval(() => { if (!document.hidden) load().catch(() => {}); }, 120000);
})();
`.trim();
