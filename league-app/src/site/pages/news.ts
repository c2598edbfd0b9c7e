import { html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { newsList, paragraphs, shortened } from '../parts/news-list.js';
import { dayText, localDate } from '../times.js';
import { absolute } from '../page-context.js';
import type { PageContext } from '../page-context.js';

const MAX_ARTICLES = 100;

export function newsPage(context: PageContext): Page {
  const { info, read, texts } = context;
  const news = read.areas.publications(localDate(context.now, info.timeZone), MAX_ARTICLES);
  return {
    title: texts.news,
    description: `${texts.news}: ${info.name}`,
    content:
      news.length === 0 ? emptyPage(texts.comeBackLater, null, texts.noNews) : newsList(context, news, 2),
  };
}

/** Null if it is not published, or not yet. */
export function publicationPage(context: PageContext, slug: string): Page | null {
  const { info, read, texts } = context;
  const publication = read.areas.publication(slug, localDate(context.now, info.timeZone));
  if (publication === null) return null;
  const { title, body, image_id: image, published_on: publishedOn } = publication;
  const url = absolute(info, context.path);
  return {
    title,
    description: shortened(body) || title,
    lead: html`<time datetime="${publishedOn}">${dayText(context, publishedOn)}</time>`,
    breadcrumbs: [{ href: '/news', text: texts.news }],
    ...(image === null ? {} : { picture: `/media/${image}` }),
    data: {
      '@type': 'NewsArticle',
      headline: title,
      datePublished: publishedOn,
      author: { '@type': 'SportsOrganization', name: info.name },
      ...(url === null ? {} : { url }),
    },
    content: html`<article class="card article">
      ${image === null ? null : html`<img src="/media/${image}" alt="" />`}${paragraphs(body)}
    </article>`,
  };
}
