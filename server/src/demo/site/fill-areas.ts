import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import type { HttpClient } from '../http-client.js';
import { Random } from '../random.js';
import { drawScene, drawSign, SCENES } from './pictures.js';

interface Named {
  id: string;
  name: string;
}

interface Player extends Named {
  team_id: string | null;
  shirt_number: number | null;
}

interface ListedMatch {
  id: string;
  state: string;
  round: number;
  home: { id: string };
  away: { id: string };
  home_goals: number | null;
  away_goals: number | null;
}

interface Page<T> {
  items: T[];
}

export interface AreasOptions {
  owner: HttpClient;
  /** The tournament that goes on. */
  tournamentId: string;
  now: Instant;
  zone: string;
}

/** Everything beside results that a league's site can show, so that a visitor sees what a plan opens. */
export async function fillAreas(options: AreasOptions): Promise<void> {
  const { owner, tournamentId } = options;
  await owner.send('POST', `/api/tournaments/${tournamentId}/registrations/all`, {});
  await fillMatches(options);
  const pictures = await Promise.all(SCENES.map(drawScene));
  const images: string[] = [];
  for (const picture of pictures) images.push(await sendImage(owner, picture));
  await fillNews(options, images);
  await fillGallery(owner, tournamentId, images);
  await fillSponsors(owner);
  await fillMoney(options);
  await playCup(owner);
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

/** Of how many rounds scorers and cards are told: each is a request, while somebody looks at the console for the first time. */
const ROUNDS_TOLD = 3;

/** Scorers and cards of the latest rounds, and the line-ups of the last round. */
async function fillMatches({ owner, tournamentId }: AreasOptions): Promise<void> {
  const random = new Random('site/events');
  const { items: players } = await owner.get<Page<Player>>('/api/players?limit=500');
  const { items: matches } = await owner.get<Page<ListedMatch>>(
    `/api/matches?tournament_id=${tournamentId}&limit=500`,
  );
  const finished = matches.filter(({ state }) => state === 'played');
  const last = Math.max(...finished.map(({ round }) => round));
  const played = finished.filter(({ round }) => round > last - ROUNDS_TOLD);
  for (const match of played)
    for (const [team, goals] of [
      [match.home.id, match.home_goals ?? 0],
      [match.away.id, match.away_goals ?? 0],
    ] as const) {
      const squad = players
        .filter(({ team_id }) => team_id === team)
        .sort((a, b) => (a.shirt_number ?? 99) - (b.shirt_number ?? 99));
      if (squad.length === 0) continue;
      for (const event of inventEvents(random, squad, goals))
        await owner.send('POST', `/api/matches/${match.id}/events`, { team_id: team, ...event });
      if (match.round === last)
        await owner.send('PUT', `/api/matches/${match.id}/lineups/${team}`, {
          players: squad.map(({ id, shirt_number }, index) => ({
            player_id: id,
            shirt_number,
            starter: index < 11,
          })),
        });
    }
}

/** Goals and cards of one side. @param squad by shirt number: those with high numbers play up front */
function inventEvents(random: Random, squad: readonly Player[], goals: number) {
  const event = (kind: string, player: Player) => ({
    kind,
    player_id: player.id,
    minute: random.integer(3, 89),
  });
  const scorer = (): Player =>
    squad[random.chance(0.7) ? random.integer(8, 11) % squad.length : random.integer(1, squad.length - 1)]!;
  return [
    ...Array.from({ length: goals }, () => event('goal', scorer())),
    ...(random.chance(0.6) ? [event('yellow', random.pick(squad))] : []),
    ...(random.chance(0.05) ? [event('red', random.pick(squad))] : []),
  ];
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
  // The newest last, so that it is first in lists of the same day.
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
  { name: 'Panadería La Espiga', colours: ['#fff3dc', '#a4601c'], shape: 'bread' },
  { name: 'Ferretería El Rayo', colours: ['#12325b', '#f2c230'], shape: 'bolt' },
  { name: 'Agua Pura Vida', colours: ['#e3f3fb', '#1a5fb0'], shape: 'drop' },
] as const;

async function fillSponsors(owner: HttpClient): Promise<void> {
  for (const [index, { name, colours, shape }] of SPONSORS.entries()) {
    const image_id = await sendImage(owner, await drawSign(colours, shape));
    await owner.send('POST', '/api/sponsors', { name, image_id, place: index + 1 });
  }
  await owner.send('PUT', '/api/social_links', {
    links: [
      { network: 'facebook', url: 'https://www.facebook.com/' },
      { network: 'instagram', url: 'https://www.instagram.com/' },
    ],
  });
}

/** What teams owe and have paid, and what else the league took in and spent. */
async function fillMoney({ owner, now, zone }: AreasOptions): Promise<void> {
  const day = (ago: number): string => DateTime.fromISO(now, { zone }).minus({ days: ago }).toISODate()!;
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
  const entries = [
    { kind: 'income', amount_cents: 45_000, category: 'Auspicios', on: day(30) },
    { kind: 'expense', amount_cents: 38_500, category: 'Árbitros', on: day(20) },
    { kind: 'expense', amount_cents: 12_000, category: 'Mantenimiento de canchas', on: day(12) },
    { kind: 'expense', amount_cents: 4_800, category: 'Balones', on: day(9) },
  ];
  for (const entry of entries) await owner.send('POST', '/api/finances/entries', entry);
}

/** A cup of eight teams: its first round is played, its semi-finals are to come. */
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
