import type { League } from '../league.js';
import { publicReadingOf } from '../reading/public.js';
import { accentOf } from './accent.js';
import type { Accent } from './accent.js';

/** How the league wants its pages to look. */
export interface Look {
  accent: Accent;
  logoId: string | null;
}

export function lookOf({ file }: Pick<League, 'file'>): Look {
  const appearance = publicReadingOf(file).areas.appearance();
  return { accent: accentOf(appearance?.accent_color ?? null), logoId: appearance?.logo_image_id ?? null };
}
