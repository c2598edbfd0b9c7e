import { html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { newsList, paragraphs, shortened } from '../parts/news-list.js';
import { dayText, localDate } from '../times.js';
import { absolute } from '../visit.js';
import type { Visit } from '../visit.js';

const SHOWN = 100;

export function newsPage(visit: Visit): Page {
  const { info, read, texts } = visit;
  const news = read.areas.publications(localDate(visit.now, info.timeZone), SHOWN);
  return {
    title: texts.news,
    description: `${texts.news}: ${info.name}`,
    content: news.length === 0 ? emptyPage(texts.comeBack, null, texts.noNews) : newsList(visit, news, 2),
  };
}

/** Null for what is not published, or not yet. */
export function publicationPage(visit: Visit, slug: string): Page | null {
  const { info, read, texts } = visit;
  const publication = read.areas.publication(slug, localDate(visit.now, info.timeZone));
  if (publication === null) return null;
  const { title, body, image_id: image, published_on: on } = publication;
  const url = absolute(info, visit.path);
  return {
    title,
    description: shortened(body) || title,
    lead: html`<time datetime="${on}">${dayText(visit, on)}</time>`,
    trail: [{ href: '/news', text: texts.news }],
    ...(image === null ? {} : { picture: `/media/${image}` }),
    data: {
      '@type': 'NewsArticle',
      headline: title,
      datePublished: on,
      author: { '@type': 'SportsOrganization', name: info.name },
      ...(url === null ? {} : { url }),
    },
    content: html`<article class="card article">
      ${image === null ? null : html`<img src="/media/${image}" alt="" />`}${paragraphs(body)}
    </article>`,
  };
}
