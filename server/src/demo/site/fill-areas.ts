import type { Limit, MenuFlag } from '@touchline/contracts';
import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import type { HttpClient } from '../http-client.js';
import { fillMatches } from './fill-matches.js';
import { drawScene, drawSign, SCENES } from './pictures.js';

export interface Named {
  id: string;
  name: string;
}

export interface ListedMatch {
  id: string;
  state: string;
  round: number;
  home: { id: string };
  away: { id: string };
  home_goals: number | null;
  away_goals: number | null;
}

export interface Page<T> {
  items: T[];
}

interface Plan {
  flags: Record<MenuFlag, boolean>;
  limits: Record<Limit, number | null>;
  use: Record<Limit, number>;
}

export interface AreasOptions {
  owner: HttpClient;
  /** The current tournament. */
  tournamentId: string;
  now: Instant;
  zone: string;
}

/**
 * Fills everything besides results that a league's site can show and its plan includes, so that visitors see what the
 * plan offers.
 */
export async function fillAreas(options: AreasOptions): Promise<void> {
  const { owner, tournamentId } = options;
  const { flags, limits, use } = await owner.get<Plan>('/api/plan');
  await owner.send('POST', `/api/tournaments/${tournamentId}/registrations/all`, {});
  await fillMatches(options);
  const { access_web_publications: hasNews, access_galleries: hasGalleries } = flags;
  const photos = hasNews || hasGalleries ? await uploadPictures(owner) : [];
  if (hasNews) await fillNews(options, photos);
  if (hasGalleries) await fillGallery(owner, tournamentId, photos);
  if (flags.access_sponsors) await fillSponsors(owner);
  if (flags.access_social_networks) await fillSocialLinks(owner);
  if (flags.access_payment_types) await fillAccounts(options);
  if (flags.access_finances) await fillFinances(options);
  // Leaves the owner room for a tournament of their own.
  const freeSlots = (limits.max_tournaments ?? Infinity) - use.max_tournaments;
  if (flags.access_tournament_cups && freeSlots > 1) await playCup(owner);
}

/** @returns the ids of the photos */
async function uploadPictures(owner: HttpClient): Promise<string[]> {
  const images: string[] = [];
  for (const picture of await Promise.all(SCENES.map(drawScene)))
    images.push(await sendImage(owner, picture));
  return images;
}

async function sendImage(owner: HttpClient, bytes: Buffer): Promise<string> {
  return (
    await owner.send<{ id: string }>(
      'POST',
      '/api/images',
      new Blob([new Uint8Array(bytes)], { type: 'image/webp' }),
    )
  ).id;
}

const NEWS: readonly (readonly [title: string, body: string])[] = [
  [
    'Así llegamos a la recta final del Clausura',
    'Quedan pocas fechas y la pelea por el título está abierta: los primeros lugares se definen este mes.\n\nLos horarios de cada cancha están en el calendario. La liga recuerda a los delegados confirmar sus alineaciones antes del partido.',
  ],
  [
    'Abiertas las inscripciones de la Copa Barrial',
    'Los ocho mejores equipos del año juegan la copa. Los partidos son de eliminación directa; si hay empate, se define por penales.',
  ],
  [
    'Nueva iluminación en la Cancha La Tola',
    'Gracias al aporte de los clubes y de nuestros auspiciantes, la cancha ya tiene luces y habrá partidos los viernes por la noche.',
  ],
];

async function fillNews({ owner, now, zone }: AreasOptions, images: readonly string[]): Promise<void> {
  const today = DateTime.fromISO(now, { zone });
  // The newest is sent last, so that it comes first in lists of the same day.
  for (const [index, [title, body]] of [...NEWS.entries()].reverse())
    await owner.send('POST', '/api/publications', {
      ...{ title, body, image_id: images[index]!, published: true },
      published_on: today.minus({ days: 2 + index * 6 }).toISODate(),
    });
}

async function fillGallery(
  owner: HttpClient,
  tournamentId: string,
  images: readonly string[],
): Promise<void> {
  const { id } = await owner.send<{ id: string }>('POST', '/api/galleries', {
    name: 'Última fecha',
    description: 'Imágenes de la jornada.',
    published: true,
    tournament_id: tournamentId,
  });
  const captions = ['Saque inicial', 'Partido nocturno', 'Tarde de fútbol', 'Bajo la neblina'];
  for (const [index, image_id] of images.entries())
    await owner.send('POST', `/api/galleries/${id}/images`, { image_id, caption: captions[index] });
}

const SPONSORS = [
  { name: 'Panadería La Espiga', colors: ['#fff3dc', '#a4601c'], shape: 'bread' },
  { name: 'Ferretería El Rayo', colors: ['#12325b', '#f2c230'], shape: 'bolt' },
  { name: 'Agua Pura Vida', colors: ['#e3f3fb', '#1a5fb0'], shape: 'drop' },
] as const;

async function fillSponsors(owner: HttpClient): Promise<void> {
  for (const [index, { name, colors, shape }] of SPONSORS.entries()) {
    const image_id = await sendImage(owner, await drawSign(colors, shape));
    await owner.send('POST', '/api/sponsors', { name, image_id, place: index + 1 });
  }
}

async function fillSocialLinks(owner: HttpClient): Promise<void> {
  await owner.send('PUT', '/api/social_links', {
    links: [
      { network: 'facebook', url: 'https://www.facebook.com/' },
      { network: 'instagram', url: 'https://www.instagram.com/' },
    ],
  });
}

/** The date this many days ago in the league's zone. */
function dayBefore({ now, zone }: AreasOptions, days: number): string {
  return DateTime.fromISO(now, { zone }).minus({ days }).toISODate()!;
}

/** Amounts that teams owe and have paid. */
async function fillAccounts(options: AreasOptions): Promise<void> {
  const { owner } = options;
  const day = (ago: number): string => dayBefore(options, ago);
  const { id: payment_type_id } = await owner.send<Named>('POST', '/api/payment_types', {
    name: 'Inscripción Clausura',
    amount_cents: 12_000,
  });
  const { items: teams } = await owner.get<Page<Named>>('/api/teams?limit=100');
  for (const [index, { id }] of teams.entries()) {
    await owner.send('POST', `/api/accounts/${id}/charges`, { payment_type_id, on: day(45) });
    if (index % 4 !== 3)
      await owner.send('POST', `/api/accounts/${id}/payments`, {
        amount_cents: index % 3 === 2 ? 6_000 : 12_000,
        on: day(40 - index),
      });
  }
}

/** Other income and expenses of the league. */
async function fillFinances(options: AreasOptions): Promise<void> {
  const day = (ago: number): string => dayBefore(options, ago);
  const entries = [
    { kind: 'income', amount_cents: 45_000, category: 'Auspicios', on: day(30) },
    { kind: 'expense', amount_cents: 38_500, category: 'Árbitros', on: day(20) },
    { kind: 'expense', amount_cents: 12_000, category: 'Mantenimiento de canchas', on: day(12) },
    { kind: 'expense', amount_cents: 4_800, category: 'Balones', on: day(9) },
  ];
  for (const entry of entries) await options.owner.send('POST', '/api/finances/entries', entry);
}

/** A cup of eight teams: the first round is played, the semi-finals are upcoming. */
async function playCup(owner: HttpClient): Promise<void> {
  const { items: teams } = await owner.get<Page<Named>>('/api/teams?limit=100');
  const { id } = await owner.send<Named>('POST', '/api/tournaments', {
    ...{ name: 'Copa Barrial', format: 'cup', third_place: true },
    team_ids: teams.slice(0, 8).map((team) => team.id),
  });
  await owner.send('POST', `/api/tournaments/${id}/cup`, {});
  await owner.send('POST', `/api/tournaments/${id}/publish`, { published: true });
  const { items: matches } = await owner.get<Page<ListedMatch>>(`/api/matches?tournament_id=${id}&limit=100`);
  const scores = [
    { home_goals: 2, away_goals: 1 },
    { home_goals: 0, away_goals: 3 },
    { home_goals: 1, away_goals: 1, penalties: { home: 5, away: 4 } },
    { home_goals: 4, away_goals: 2 },
  ];
  for (const [index, match] of matches.slice(0, scores.length).entries())
    await owner.send('POST', `/api/matches/${match.id}/result`, { type: 'play', ...scores[index] });
}
