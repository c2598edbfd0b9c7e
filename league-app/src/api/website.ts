import * as v from 'valibot';
import type { Row } from '../records/table.js';
import { day, flag, id, idOrNull, link, name, oneOf, text, textOrNull, integer } from './fields.js';
import { resourceRoutes, getView } from './resource.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { ANNOUNCEMENT, GALLERY, GALLERY_IMAGE as GALLERY_IMAGE_VIEW, NETWORKS } from './schemas/website.js';
import { SOCIAL_LINKS, SPONSOR } from './schemas/website.js';

const ADMINS = ['admin'] as const;

export const sponsorRoutes = resourceRoutes({
  path: '/sponsors',
  area: 'access_sponsors',
  table: ({ league }) => league.records.areas.sponsors,
  entries: {
    name,
    url: v.optional(v.nullable(link), null),
    image_id: v.optional(idOrNull, null),
    place: v.optional(integer(1, 1_000)),
    active: v.optional(flag, true),
  },
  response: SPONSOR,
  named: 'name',
  order: 'place, id',
  flags: ['active'],
  also: ({ league }, row) => ({ place: row['place'] ?? league.records.areas.sponsors.count() + 1 }),
});

type GalleryImage = v.InferOutput<typeof GALLERY_IMAGE_VIEW>;

const listImages = (call: Call, galleryId: string): GalleryImage[] =>
  call.league.records.areas.galleryImages
    .where({ gallery_id: galleryId }, 'place, id')
    .map((row) => getView<GalleryImage>({}, row, call));

const galleries = resourceRoutes({
  path: '/galleries',
  area: 'access_galleries',
  table: ({ league }) => league.records.areas.galleries,
  entries: {
    name,
    description: v.optional(textOrNull(1_000), null),
    tournament_id: v.optional(idOrNull, null),
    published: v.optional(flag, false),
  },
  response: GALLERY,
  named: 'name',
  order: 'id DESC',
  flags: ['published'],
  more: (row, call) => {
    const images = listImages(call, row.id);
    return { images, cover_url: images[0]?.image_url ?? null };
  },
}).filter(({ method }) => method !== 'DELETE');

const GALLERY_IMAGE = { caption: v.optional(textOrNull(200), null), place: v.optional(integer(1, 10_000)) };
const NEW_GALLERY_IMAGE = v.strictObject({ image_id: id, ...GALLERY_IMAGE });
const GALLERY_IMAGE_CHANGES = v.partial(v.strictObject(GALLERY_IMAGE));

export const galleryRoutes = [
  ...galleries,
  route('DELETE /galleries/:id', ADMINS, ['access_galleries'], {}, (call) => {
    const { galleries: table, galleryImages } = call.league.records.areas;
    call.change((change) => {
      for (const image of galleryImages.where({ gallery_id: call.id() }))
        galleryImages.remove(change, image.id);
      table.remove(change, call.id());
    });
  }),
  route(
    'POST /galleries/:id/images',
    ADMINS,
    ['access_galleries'],
    { body: NEW_GALLERY_IMAGE, response: GALLERY_IMAGE_VIEW, status: 201 },
    (call) => {
      const { galleries: table, galleryImages } = call.league.records.areas;
      const body = call.body();
      const gallery_id = table.get(call.id()).id;
      const lastImage = galleryImages.where({ gallery_id }, 'place').at(-1);
      const place = body.place ?? Number(lastImage?.['place'] ?? 0) + 1;
      const row = call.change((change) =>
        galleryImages.insert(change, { id: change.newId(), gallery_id, ...body, place, created: change.now }),
      );
      return getView<GalleryImage>({}, row, call);
    },
  ),
  route(
    'PATCH /gallery_images/:id',
    ADMINS,
    ['access_galleries'],
    { body: GALLERY_IMAGE_CHANGES, response: GALLERY_IMAGE_VIEW },
    (call) => {
      const changes = call.body() as Partial<Row>;
      const { galleryImages } = call.league.records.areas;
      return getView<GalleryImage>(
        {},
        call.change((change) => galleryImages.update(change, call.id(), changes)),
        call,
      );
    },
  ),
  route('DELETE /gallery_images/:id', ADMINS, ['access_galleries'], {}, (call) =>
    call.change((change) => call.league.records.areas.galleryImages.remove(change, call.id())),
  ),
];

const LINKS = v.strictObject({
  links: v.pipe(
    v.array(v.strictObject({ network: oneOf(NETWORKS), url: link }), 'NOT_A_LIST'),
    v.maxLength(NETWORKS.length, 'TOO_LONG'),
    v.check((links) => new Set(links.map(({ network }) => network)).size === links.length, 'DUPLICATE'),
  ),
});

type SocialLinks = v.InferOutput<typeof SOCIAL_LINKS>;

const getLinks = ({ league }: Call): SocialLinks => ({
  links: league.records.areas.socialLinks
    .where({}, 'place')
    .map((row) => ({ network: row.id, url: row['url'] }) as SocialLinks['links'][number]),
});

const SOCIAL = ['access_social_networks'] as const;

export const socialRoutes = [
  route('GET /social_links', ADMINS, SOCIAL, { response: SOCIAL_LINKS }, getLinks),
  route('PUT /social_links', ADMINS, SOCIAL, { body: LINKS, response: SOCIAL_LINKS }, (call) => {
    const { links } = call.body();
    const { socialLinks } = call.league.records.areas;
    call.change((change) => {
      for (const { id: old } of socialLinks.where({})) socialLinks.remove(change, old);
      links.forEach(({ network, url }, index) =>
        socialLinks.insert(change, { id: network, url, place: index + 1 }),
      );
    });
    return getLinks(call);
  }),
];

const MODAL_ID = 'modal';
const MODAL = v.strictObject({
  title: text(120),
  body: text(2_000),
  image_id: v.optional(idOrNull, null),
  link_url: v.optional(v.nullable(link), null),
  link_text: v.optional(textOrNull(60), null),
  from: v.optional(v.nullable(day), null),
  until: v.optional(v.nullable(day), null),
  active: flag,
});
const MODAL_VIEW = { flags: ['active'], renamed: { from: 'from_date', until: 'until_date' } };

type Announcement = v.InferOutput<typeof ANNOUNCEMENT>['modal'];

const readModal = (call: Call): Announcement => {
  const row = call.league.records.areas.modal.find(MODAL_ID);
  return row === undefined ? null : getView<NonNullable<Announcement>>(MODAL_VIEW, row, call);
};

const AREA = ['access_informative_modal'] as const;

export const modalRoutes = [
  route('GET /informative_modal', ADMINS, AREA, { response: ANNOUNCEMENT }, (call) => ({
    modal: readModal(call),
  })),
  route('PUT /informative_modal', ADMINS, AREA, { body: MODAL, response: ANNOUNCEMENT }, (call) => {
    const { from, until, active, ...content } = call.body();
    const row = { ...content, from_date: from, until_date: until, active: active ? 1 : 0 } as const;
    const { modal } = call.league.records.areas;
    call.change((change) =>
      modal.find(MODAL_ID) === undefined
        ? modal.insert(change, { id: MODAL_ID, ...row, created: change.now, updated: change.now })
        : modal.update(change, MODAL_ID, row),
    );
    return { modal: readModal(call) };
  }),
];
