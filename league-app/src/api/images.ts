import { imageFactsOf, MAX_IMAGE_BYTES } from '../domain/image.js';
import { Refusal } from '../kernel/refusal.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';

const TYPES = ['image/webp', 'image/jpeg', 'image/png'];

export const imageRoutes = [
  route(
    'POST /images',
    ['admin', 'delegate', 'collaborator'],
    [],
    (call) => {
      const bytes = call.request.body;
      const facts = Buffer.isBuffer(bytes) ? imageFactsOf(bytes) : null;
      if (facts === null) throw new Refusal('IMAGE_INVALID', 400);
      const id = call.change((change) => call.league.records.images.add(change, bytes as Buffer, facts));
      const { contentType: content_type, width, height } = facts;
      return { id, url: mediaUrl(id), content_type, width, height };
    },
    { status: 201, body: { types: TYPES, maxBytes: MAX_IMAGE_BYTES } },
  ),
];
