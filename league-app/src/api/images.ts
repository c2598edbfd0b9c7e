import { LEAGUE_ROLES } from '@touchline/contracts';
import { readImageFacts, MAX_IMAGE_BYTES } from '../domain/image.js';
import { DomainError } from '../kernel/domain-error.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import { IMAGE } from './schemas/league.js';

const TYPES = ['image/webp', 'image/jpeg', 'image/png'];

export const imageRoutes = [
  route(
    'POST /images',
    LEAGUE_ROLES,
    [],
    { upload: { types: TYPES, maxBytes: MAX_IMAGE_BYTES }, response: IMAGE, status: 201 },
    async (call) => {
      const { records, reencoder, config } = call.league;
      const sent = call.request.body;
      if (!Buffer.isBuffer(sent) || readImageFacts(sent) === null)
        throw new DomainError('IMAGE_INVALID', 400);
      // Checked before decoding too: an image without room is not decoded.
      call.change((change) => records.images.ensureCapacity(change, config.images, 0));
      const bytes = await reencoder.reencode(sent);
      const facts = readImageFacts(bytes);
      if (facts === null || bytes.length > MAX_IMAGE_BYTES) throw new DomainError('IMAGE_INVALID', 400);
      const id = call.change((change) => {
        records.images.ensureCapacity(change, config.images, bytes.length);
        return records.images.add(change, bytes, facts);
      });
      const { contentType: content_type, width, height } = facts;
      return { id, url: mediaUrl(id), content_type, width, height };
    },
  ),
];
