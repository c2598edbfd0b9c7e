import type { Change } from '../records/changes.js';
import type { Records } from '../records/records.js';
import { Picture } from './png.js';

const COLORS = ['#0b6b3a', '#f2c230', '#c0392b', '#1f5fa8'];
const TEXT =
  'El sábado se juega la fecha 20 en todas las canchas.\n\nLos horarios están en el calendario.\nLleguen temprano.';

/**
 * Fills in news, galleries, sponsors, links, a notice and history.
 * @param today `2026-03-07`
 */
export function fillAreas(records: Records, change: Change, today: string) {
  fillNews(records, change, today);
  fillOthers(records, change, today);
  fillHistory(records, change);
  return { gallery: fillGallery(records, change), publication: 'arranca-la-fecha-20' };
}

const creationStamps = ({ now }: Change) => ({ created: now, updated: now });

function fillNews(records: Records, change: Change, today: string): void {
  const news = [
    { title: 'Arranca la fecha 20 del campeonato', slug: 'arranca-la-fecha-20', published: 1 },
    { title: 'Borrador que nadie ve', slug: 'borrador', published: 0 },
  ];
  for (const each of news)
    records.areas.publications.insert(change, {
      id: change.newId(),
      ...each,
      body: TEXT,
      image_id: picture(records, change, 0),
      published_on: today,
      ...creationStamps(change),
    });
}

function fillGallery(records: Records, change: Change): string {
  const { galleries, galleryImages } = records.areas;
  const shown = { name: 'Inauguración', description: 'El desfile de los equipos.', published: 1 };
  const { id } = galleries.insert(change, {
    id: change.newId(),
    ...shown,
    tournament_id: null,
    ...creationStamps(change),
  });
  COLORS.forEach((_, place) =>
    galleryImages.insert(change, {
      id: change.newId(),
      gallery_id: id,
      image_id: picture(records, change, place),
      caption: place === 0 ? 'El desfile' : null,
      place: place + 1,
      created: change.now,
    }),
  );
  return id;
}

function fillOthers(records: Records, change: Change, today: string): void {
  const { sponsors, socialLinks, modal } = records.areas;
  const stamps = creationStamps(change);
  const union = { name: 'Panadería La Unión', url: 'https://launion.test/', image_id: null };
  const paz = { name: 'Ferretería Paz', url: null, image_id: picture(records, change, 3) };
  [union, paz].forEach((each, index) =>
    sponsors.insert(change, { id: change.newId(), ...each, place: index + 1, active: 1, ...stamps }),
  );
  socialLinks.insert(change, { id: 'facebook', url: 'https://facebook.com/liga', place: 1 });
  socialLinks.insert(change, { id: 'whatsapp', url: 'https://wa.me/593000000', place: 2 });
  modal.insert(change, {
    id: 'modal',
    title: 'Inscripciones abiertas',
    body: 'Hasta el viernes en la sede.',
    image_id: null,
    link_url: 'https://liga.test/inscripciones',
    link_text: 'Inscribirse',
    from_date: null,
    until_date: new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10),
    active: 1,
    ...stamps,
  });
}

function fillHistory({ areas }: Records, change: Change): void {
  const best = { champion: 'Atlético Norte', runner_up: 'Unión', third: null, top_scorer: 'J. Paz (21)' };
  areas.historicalTournaments.insert(change, {
    id: change.newId(),
    name: 'Campeonato',
    season: '1998',
    ...best,
    note: null,
    ...creationStamps(change),
  });
  const years = { from_year: 1990, to_year: 2003, matches: 240, goals: 131 };
  areas.historicalPlayers.insert(change, {
    id: change.newId(),
    name: 'Alberto «Beto» Ruiz',
    team_name: 'Unión',
    ...years,
    note: null,
    ...creationStamps(change),
  });
}

/** A pitch in the given color. */
function picture({ images }: Records, change: Change, color: number): string {
  const [width, height] = [640, 360];
  const drawn = new Picture(width, height, [COLORS[color]!, '#ffffff', '#dfe7e1']);
  for (let left = 0; left < width; left += 160) drawn.rectangle(left, 0, 80, height, 2);
  drawn.disc(width / 2, height / 2, 80, 0);
  drawn.rectangle(width / 2 - 2, 0, 4, height, 1);
  return images.add(change, drawn.png(), { contentType: 'image/png', width, height });
}
