import type { LeagueInfo } from '../storage/settings.js';
import type { LeagueInfoBody } from '@touchline/contracts';
import { BodyFields } from './body-fields.js';

/**
 * The body of `PUT /internal/info`. Missing fields are reset to their defaults: the body is everything the platform
 * says.
 */
export function readInfo(body: unknown, timeZone: string): LeagueInfo {
  const fields = new BodyFields<LeagueInfoBody>(body);
  const flag = (name: 'walkover_charge' | 'unique_inscription_charge' | 'suspended'): boolean =>
    fields.boolean(name);
  const info: LeagueInfo = {
    name: fields.text('name').trim(),
    urlExtension: fields.urlExtension('url_extension'),
    country: fields.optional(
      'country',
      (name) =>
        fields.object(name, (country) => ({ code: country.text('code'), name: country.text('name') })),
      null,
    ),
    owner: fields.optional(
      'owner',
      (name) => fields.object(name, (owner) => ({ name: owner.text('name'), email: owner.text('email') })),
      null,
    ),
    walkoverCharge: fields.optional('walkover_charge', flag, true),
    uniqueInscriptionCharge: fields.optional('unique_inscription_charge', flag, false),
    url: fields.optional('url', (name) => fields.address(name), null),
    timeZone: fields.optional('time_zone', (name) => fields.timeZone(name), timeZone),
    suspended: fields.optional('suspended', flag, false),
  };
  fields.check();
  return info;
}

/** In the platform's format, so that every field of the contract is read and kept. */
export function infoView(info: LeagueInfo): Required<LeagueInfoBody> {
  return {
    name: info.name,
    url_extension: info.urlExtension,
    country: info.country,
    owner: info.owner,
    walkover_charge: info.walkoverCharge,
    unique_inscription_charge: info.uniqueInscriptionCharge,
    url: info.url,
    time_zone: info.timeZone,
    suspended: info.suspended,
  };
}
