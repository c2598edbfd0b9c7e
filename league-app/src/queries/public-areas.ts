import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';

export interface Publication {
  id: string;
  title: string;
  slug: string;
  body: string;
  image_id: string | null;
  published_on: string;
}

export interface Gallery {
  id: string;
  name: string;
  description: string | null;
  cover_image_id: string | null;
  pictures: number;
}

export interface Picture {
  image_id: string;
  caption: string | null;
  width: number;
  height: number;
}

export interface Sponsor {
  id: string;
  name: string;
  url: string | null;
  image_id: string | null;
  width: number | null;
  height: number | null;
}

export interface SocialLink {
  id: string;
  url: string;
}

export interface Notice {
  title: string;
  body: string;
  image_id: string | null;
  link_url: string | null;
  link_text: string | null;
  updated: string;
}

export interface HistoricalTournament {
  id: string;
  name: string;
  season: string;
  champion: string;
  runner_up: string | null;
  third: string | null;
  top_scorer: string | null;
  note: string | null;
}

export interface HistoricalPlayer {
  id: string;
  name: string;
  team_name: string | null;
  from_year: number | null;
  to_year: number | null;
  matches: number | null;
  goals: number | null;
}

export interface Appearance {
  description: string | null;
  accent_color: string;
  logo_image_id: string | null;
}

const GALLERIES = `SELECT gallery.id, gallery.name, gallery.description,
    (SELECT count(*) FROM gallery_image WHERE gallery_id = gallery.id) AS pictures,
    (SELECT image_id FROM gallery_image WHERE gallery_id = gallery.id ORDER BY place, id LIMIT 1) AS cover_image_id
  FROM gallery WHERE gallery.published = 1`;

/**
 * Everything else a league publishes besides its matches; unpublished records are left out. Days are in the league's
 * time zone.
 */
export class PublicAreas {
  constructor(private readonly file: LeagueFile) {}

  /** The league's chosen appearance; null until it is set. */
  appearance(): Appearance | null {
    return (
      this.file.one<Appearance>('SELECT description, accent_color, logo_image_id FROM league_settings') ??
      null
    );
  }

  /** Newest first, from their publication day on. */
  publications(today: string, limit: number): Publication[] {
    return this.file.all<Publication>(
      `SELECT id, title, slug, body, image_id, published_on FROM publication
       WHERE published = 1 AND published_on <= ? ORDER BY published_on DESC, id DESC LIMIT ${limit}`,
      today,
    );
  }

  publication(slug: string, today: string): Publication | null {
    const row = this.file.one<Publication>(
      `SELECT id, title, slug, body, image_id, published_on FROM publication
       WHERE slug = ? AND published = 1 AND published_on <= ?`,
      slug,
      today,
    );
    return row ?? null;
  }

  /** Newest first. */
  galleries(): Gallery[] {
    return this.file.all<Gallery>(`${GALLERIES} ORDER BY gallery.created DESC, gallery.id`);
  }

  /** Null if it is not published. */
  gallery(id: string): Gallery | null {
    return this.file.one<Gallery>(`${GALLERIES} AND gallery.id = ?`, id) ?? null;
  }

  /** The newest gallery with pictures; null if there is none. */
  latestGallery(): Gallery | null {
    const row = this.file.one<Gallery>(
      `${GALLERIES} AND gallery.id = (
         SELECT id FROM gallery WHERE published = 1
           AND EXISTS (SELECT 1 FROM gallery_image WHERE gallery_image.gallery_id = gallery.id)
         ORDER BY created DESC, id LIMIT 1)`,
    );
    return row ?? null;
  }

  /** In their order; all of them without a limit. */
  listPictures(galleryId: string, limit = -1): Picture[] {
    return this.file.all<Picture>(
      `SELECT picture.image_id, picture.caption, image.width, image.height FROM gallery_image AS picture
       JOIN image ON image.id = picture.image_id WHERE picture.gallery_id = ?
       ORDER BY picture.place, picture.id LIMIT ${limit}`,
      galleryId,
    );
  }

  sponsors(): Sponsor[] {
    return this.file.all<Sponsor>(
      `SELECT sponsor.id, name, url, image_id, image.width, image.height
       FROM sponsor LEFT JOIN image ON image.id = image_id WHERE active = 1 ORDER BY place, sponsor.id`,
    );
  }

  socialLinks(): SocialLink[] {
    return this.file.all<SocialLink>('SELECT id, url FROM social_link ORDER BY place, id');
  }

  /** The notice shown to every visitor; null if there is none today. */
  notice(today: string): Notice | null {
    const row = this.file.one<Notice>(
      `SELECT title, body, image_id, link_url, link_text, updated FROM informative_modal
       WHERE active = 1 AND coalesce(from_date, ?1) <= ?1 AND coalesce(until_date, ?1) >= ?1`,
      today,
    );
    return row ?? null;
  }

  historicalTournaments(): HistoricalTournament[] {
    return this.file.all<HistoricalTournament>(
      `SELECT id, name, season, champion, runner_up, third, top_scorer, note FROM historical_tournament
       ORDER BY season DESC, ${sortKey('name')}`,
    );
  }

  historicalPlayers(): HistoricalPlayer[] {
    return this.file.all<HistoricalPlayer>(
      `SELECT id, name, team_name, from_year, to_year, matches, goals FROM historical_player ORDER BY ${sortKey('name')}, id`,
    );
  }
}
