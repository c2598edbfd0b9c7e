import type { League } from '../league.js';
import { publicQueries } from '../queries/public.js';
import { chooseAccent } from '@touchline/contracts';
import type { Accent } from '@touchline/contracts';

/** The look that the league has chosen for its pages. */
export interface Branding {
  accent: Accent;
  logoId: string | null;
}

export function readBranding({ file }: Pick<League, 'file'>): Branding {
  const appearance = publicQueries(file).areas.appearance();
  return {
    accent: chooseAccent(appearance?.accent_color ?? null),
    logoId: appearance?.logo_image_id ?? null,
  };
}
