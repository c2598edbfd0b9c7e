import { POSITIONS } from '@touchline/contracts';
import { useTranslations } from 'use-intl';
import type { BodyOf } from '../api/client.js';
import { useActiveTeams } from '../api/teams.js';
import { useIsAdmin } from '../session/session.js';
import type { FieldSpec } from '../ui/form-schema.js';

export type NewPlayer = BodyOf<'/players', 'post'>;

/** The fields of a player; the team can only be set for a new player, and later changes are transfers. */
export function usePlayerFields(isNew: boolean): FieldSpec<keyof NewPlayer>[] {
  const t = useTranslations('players');
  const shell = useTranslations('shell');
  const isAdmin = useIsAdmin();
  const { data: teams } = useActiveTeams(isNew && isAdmin);
  const team = {
    name: 'team_id' as const,
    label: t('team'),
    kind: 'select' as const,
    options: (teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return [
    { name: 'name', label: t('name'), required: true },
    { name: 'document_number', label: t('document') },
    ...(isNew && isAdmin ? [team] : []),
    { name: 'shirt_number', label: t('shirt'), kind: 'number', min: 0, max: 999 },
    {
      name: 'position',
      label: t('position'),
      kind: 'select',
      options: POSITIONS.map((value) => ({ value, label: t(value) })),
    },
    { name: 'birth_date', label: t('birthDate'), kind: 'date' },
    { name: 'photo_image_id', label: t('photo'), kind: 'image', shape: 'round' },
    { name: 'active', label: shell('active'), kind: 'check' },
  ];
}
