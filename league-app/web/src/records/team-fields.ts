import { useTranslations } from 'use-intl';
import type { Team } from '../api/types.js';
import { useIsAdmin } from '../session/session.js';
import type { BodyOf } from '../api/client.js';
import type { FieldSpec } from '../ui/form-schema.js';

export type TeamBody = BodyOf<'/teams', 'post'>;
/** Each color has its own field. */
export type TeamValues = Omit<TeamBody, 'colors'> & { color_1: string; color_2: string };

/** The fields of a team; a delegate may edit its looks and home ground. */
export function useTeamFields(): FieldSpec<keyof TeamValues>[] {
  const t = useTranslations('teams');
  const shell = useTranslations('shell');
  const isAdmin = useIsAdmin();
  const own: FieldSpec<keyof TeamValues>[] = [
    { name: 'crest_image_id', label: t('crest'), kind: 'image', shape: 'round' },
    { name: 'color_1', label: t('color1'), kind: 'color', required: true },
    { name: 'color_2', label: t('color2'), kind: 'color', required: true },
    { name: 'venue', label: t('venue') },
  ];
  if (!isAdmin) return own;
  return [
    { name: 'name', label: t('name'), required: true },
    { name: 'short_name', label: t('shortName'), hint: t('shortNameHint') },
    ...own,
    { name: 'founded', label: t('founded'), kind: 'number', min: 1800, max: 2100 },
    { name: 'active', label: shell('active'), kind: 'check' },
  ];
}

/** Converts a team to the form's values. */
export function toTeamValues<T extends Partial<Team>>(team: T): T & { color_1?: string; color_2?: string } {
  const [first, second] = team.colors ?? [];
  return { ...team, ...(first ? { color_1: first } : {}), color_2: second ?? '#ffffff' };
}

export function teamBody({ color_1, color_2, ...body }: TeamValues): TeamBody {
  return { ...body, colors: [color_1, color_2] };
}
