import * as v from 'valibot';
import { flag, number, STAMPS, text, textOrNull } from './common.js';

export const PUBLICATION = v.strictObject({
  id: text,
  title: text,
  slug: text,
  body: text,
  image_id: textOrNull,
  image_url: textOrNull,
  published: flag,
  published_on: text,
  ...STAMPS,
});

export const GALLERY_IMAGE = v.strictObject({
  id: text,
  gallery_id: text,
  image_id: text,
  image_url: text,
  caption: textOrNull,
  place: number,
  created: text,
});

export const GALLERY = v.strictObject({
  id: text,
  name: text,
  description: textOrNull,
  tournament_id: textOrNull,
  published: flag,
  images: v.array(GALLERY_IMAGE),
  cover_url: textOrNull,
  ...STAMPS,
});

export const SPONSOR = v.strictObject({
  id: text,
  name: text,
  url: textOrNull,
  image_id: textOrNull,
  image_url: textOrNull,
  place: number,
  active: flag,
  ...STAMPS,
});

export const NETWORKS = [
  'facebook',
  'instagram',
  'x',
  'tiktok',
  'youtube',
  'whatsapp',
  'telegram',
  'website',
] as const;

export const SOCIAL_LINKS = v.strictObject({
  links: v.array(v.strictObject({ network: v.picklist(NETWORKS), url: text })),
});

export const ANNOUNCEMENT = v.strictObject({
  modal: v.nullable(
    v.strictObject({
      id: text,
      title: text,
      body: text,
      image_id: textOrNull,
      image_url: textOrNull,
      link_url: textOrNull,
      link_text: textOrNull,
      from: textOrNull,
      until: textOrNull,
      active: flag,
      ...STAMPS,
    }),
  ),
});
