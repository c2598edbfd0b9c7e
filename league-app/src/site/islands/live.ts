/**
 * Keeps an open page up to date: when the league reports a change, the page is fetched again and the parts that differ
 * from what the server sent before are replaced; news is shown at the bottom. What the visitor has opened, scrolled or
 * filled in stays: elements with `data-keep`, the state of `<details>`, scroll positions. Other islands hear of it by
 * the event `replaced` of the document. Without the script the page simply stays as it was.
 *
 * It runs before other islands, which change the page.
 */
export const LIVE_ISLAND = `
(() => {
  const place = document.querySelector('.ticker');
  if (!place || !window.EventSource) return;
  const words = JSON.parse(place.dataset.words);
  const parts = ['.title', '#content > .wrap'];
  const served = new Map(parts.map((part) => [part, document.querySelector(part)?.innerHTML]));
  let source = null, timer = 0, isAsked = false, isAgain = false;
  const say = (template, values) => template.replace(/\\{(\\w+)\\}/g, (_, name) => values[name] ?? '');
  const open = () => {
    if (source || document.hidden) return;
    source = new EventSource('/live');
    // The page may be older than the stream, which only reports later changes.
    source.addEventListener('open', later);
    source.addEventListener('news', ({ data }) => { tell(JSON.parse(data)); later(); });
    source.addEventListener('changed', later);
    source.addEventListener('rest', close);
  };
  const close = () => { source?.close(); source = null; };
  // Not all readers of a league at the same instant.
  const later = () => { clearTimeout(timer); timer = setTimeout(refresh, 100 + Math.random() * 500); };
  const refresh = async () => {
    if (isAsked) { isAgain = true; return; }
    isAsked = true;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (answer.ok) swap(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch { /* shown as it was */ }
    isAsked = false;
    if (isAgain) { isAgain = false; later(); }
  };
  const scrollers = '.scroll, .round-chips';
  const name = (details) => details.querySelector('summary')?.textContent;
  const swap = (page) => {
    const focused = document.activeElement?.getAttribute('href');
    for (const part of parts) {
      const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
      if (!old || !fresh || served.get(part) === fresh.innerHTML) continue;
      served.set(part, fresh.innerHTML);
      const before = new Set([...old.querySelectorAll('.match, tbody tr, .course li, .score')].map((each) => each.outerHTML));
      const keeps = [...old.querySelectorAll('[data-keep]')];
      const opened = new Map([...old.querySelectorAll('details')].map((each) => [name(each), each.open]));
      const scrolled = [...old.querySelectorAll(scrollers)].map(({ scrollLeft }) => scrollLeft);
      old.replaceWith(fresh);
      for (const each of keeps) fresh.querySelector('[data-keep="' + CSS.escape(each.dataset.keep) + '"]')?.replaceWith(each);
      for (const each of fresh.querySelectorAll('details')) each.open = opened.get(name(each)) ?? each.open;
      for (const each of fresh.querySelectorAll('.match, tbody tr, .course li, .score'))
        if (!before.has(each.outerHTML)) each.classList.add('fresh');
      document.dispatchEvent(new Event('replaced'));
      [...fresh.querySelectorAll(scrollers)].forEach((each, at) => each.scrollLeft = scrolled[at] ?? 0);
    }
    document.title = page.title;
    if (focused && document.activeElement === document.body)
      document.querySelector('[href="' + CSS.escape(focused) + '"]')?.focus({ preventScroll: true });
  };
  const tell = (news) => {
    const template = words[news.kind];
    if (!template) return;
    const text = say(template, { ...news, team: news[news.side] ?? '', player: news.player ?? '' });
    const box = document.createElement('div');
    const said = document.createElement('p');
    const link = document.createElement('a');
    const head = document.createElement('strong');
    head.textContent = words['head_' + news.kind] ?? '';
    link.href = '/matches/' + news.match;
    link.textContent = text;
    said.append(head, link);
    box.append(said);
    place.replaceChildren(box);
    clearTimeout(tell.timer);
    tell.timer = setTimeout(() => place.replaceChildren(), 12000);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return close();
    open();
    later();
  });
  open();
})();
`.trim();
