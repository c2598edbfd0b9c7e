import { DEFAULT_ACCENT } from '@touchline/contracts';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import { Table } from './table.js';

export type LeagueSettingsRow = {
  id: string;
  /** Language of mails, and of pages for readers who request no other. */
  language: 'en' | 'es';
  description: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  accent_color: string;
  logo_image_id: string | null;
  currency: string;
  created: string;
  updated: string;
};

const ID = 'league';
const COLUMNS = [
  'language',
  'description',
  'contact_email',
  'contact_phone',
  'accent_color',
  'logo_image_id',
] as const;

/** What the league says about itself, in one row. What the platform says about it is in `Settings`. */
export class LeagueSettings {
  private readonly table: Table<LeagueSettingsRow>;

  constructor(file: LeagueFile) {
    this.table = new Table(file, 'league_settings', ['id', ...COLUMNS, 'currency', 'created', 'updated']);
  }

  get(): LeagueSettingsRow {
    return (
      this.table.find(ID) ?? {
        id: ID,
        language: 'es',
        description: null,
        contact_email: null,
        contact_phone: null,
        accent_color: DEFAULT_ACCENT,
        logo_image_id: null,
        currency: 'USD',
        created: '',
        updated: '',
      }
    );
  }

  change(change: Change, changes: Partial<LeagueSettingsRow>): LeagueSettingsRow {
    if (this.table.find(ID) !== undefined) return this.table.update(change, ID, changes);
    return this.table.insert(change, { ...this.get(), created: change.now, updated: change.now, ...changes });
  }
}
