import { html } from '../html.js';
import { emptyPage } from '../layout.js';
import type { Page } from '../page.js';
import { paragraphs } from '../parts/news-list.js';
import type { PageContext } from '../page-context.js';

export function galleriesPage({ info, read, texts }: PageContext): Page {
  const galleries = read.areas.galleries().filter(({ pictures }) => pictures > 0);
  return {
    title: texts.galleries,
    description: `${texts.galleries}: ${info.name}`,
    content:
      galleries.length === 0
        ? emptyPage(texts.comeBackLater, null, texts.noGalleries)
        : html`<ul class="tiles">
            ${galleries.map(
              ({ id, name, cover_image_id: cover, pictures }) =>
                html`<li class="card tile">
                  ${cover === null ? null : html`<img src="/media/${cover}" alt="" loading="lazy" width="640" height="360" />`}
                  <h2><a href="/galleries/${id}">${name}</a></h2>
                  <p class="soft">${texts.pictures(pictures)}</p>
                </li> `,
            )}
          </ul>`,
  };
}

/** Null if the gallery is not published. */
export function galleryPage({ read, texts, info }: PageContext, id: string): Page | null {
  const gallery = read.areas.gallery(id);
  if (gallery === null) return null;
  const { name, description, cover_image_id: cover } = gallery;
  return {
    title: name,
    description: description ?? `${name}: ${info.name}`,
    breadcrumbs: [{ href: '/galleries', text: texts.galleries }],
    ...(cover === null ? {} : { picture: `/media/${cover}` }),
    content: html`${description === null ? null : paragraphs(description)}
      <ul class="pictures">
        ${read.areas.listPictures(id).map(
          ({ image_id, caption, width, height }, index) =>
            html`<li>
              <figure>
                <a href="/media/${image_id}"
                  ><img
                    src="/media/${image_id}"
                    alt="${caption ?? texts.pictureOf(index + 1, name)}"
                    loading="lazy"
                    width="${width}"
                    height="${height}"
                /></a>
                ${caption === null ? null : html`<figcaption>${caption}</figcaption>`}
              </figure>
            </li> `,
        )}
      </ul>`,
  };
}
