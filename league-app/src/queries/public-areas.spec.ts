import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { PublicAreas } from './public-areas.js';

let league: TestLeague;
let areas: PublicAreas;

beforeEach(() => {
  league = openTestLeague();
  areas = new PublicAreas(league.file);
});
afterEach(() => league.end());

/** Adds a gallery with some pictures, all of the same image; returns its id. */
const addGallery = (name: string, created: string, pictures: number, published: 0 | 1 = 1): string =>
  league.records.changes.make('test', (change) => {
    const { images, areas: records } = league.records;
    const stamps = { created: `${created}T00:00:00.000Z`, updated: change.now };
    const row = { name, description: null, tournament_id: null, published };
    const { id } = records.galleries.insert(change, { id: change.newId(), ...row, ...stamps });
    const image = { contentType: 'image/png', width: 1, height: 1 } as const;
    for (let place = 1; place <= pictures; place += 1)
      records.galleryImages.insert(change, {
        ...{ id: change.newId(), gallery_id: id, place, caption: `${name} ${place}`, created: change.now },
        image_id: images.add(change, Buffer.from([place]), image),
      });
    return id;
  });

describe('galleries', () => {
  it('are found by id, unless they are not published', () => {
    const [shown, empty, hidden] = [
      addGallery('Shown', '2026-01-01', 2),
      addGallery('Empty', '2026-01-02', 0),
      addGallery('Hidden', '2026-01-03', 1, 0),
    ];
    expect(areas.gallery(shown)).toMatchObject({ id: shown, name: 'Shown', pictures: 2 });
    expect(areas.gallery(shown)!.cover_image_id).toBe(areas.listPictures(shown)[0]!.image_id);
    expect(areas.gallery(empty)).toMatchObject({ name: 'Empty', pictures: 0, cover_image_id: null });
    expect([areas.gallery(hidden), areas.gallery('nowhere')]).toEqual([null, null]);
    expect(areas.galleries().map(({ name }) => name)).toEqual(['Empty', 'Shown']);
  });

  it('have a latest one: published, with pictures, by its creation', () => {
    expect(areas.latestGallery()).toBeNull();
    addGallery('Later', '2026-02-01', 3);
    addGallery('Earlier', '2026-01-01', 1);
    addGallery('Empty', '2026-03-01', 0);
    addGallery('Hidden', '2026-04-01', 1, 0);
    expect(areas.latestGallery()).toMatchObject({ name: 'Later', pictures: 3 });
  });

  it('list their pictures in order, up to a limit', () => {
    const id = addGallery('Shown', '2026-01-01', 3);
    addGallery('Other', '2026-01-02', 3);
    const captions = (limit?: number) => areas.listPictures(id, limit).map(({ caption }) => caption);
    expect(captions()).toEqual(['Shown 1', 'Shown 2', 'Shown 3']);
    expect(captions(2)).toEqual(['Shown 1', 'Shown 2']);
  });
});
