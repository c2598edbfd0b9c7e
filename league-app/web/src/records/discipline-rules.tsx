import { Dialog, notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/records.js';
import { useAll, useChange } from '../api/use-api.js';
import { useIsOpen } from '../session/session.js';
import type { FieldSpec } from '../ui/form-schema.js';
import { RecordForm } from '../ui/form.js';

const BANS = ['yellow_limit', 'yellow_ban', 'second_yellow_ban', 'red_ban'] as const;
const CARDS = ['yellow', 'second_yellow', 'red'] as const;
const USUAL = { yellow_limit: 5, yellow_ban: 1, second_yellow_ban: 1, red_ban: 1 };

interface FineType {
  id: string;
  name: string;
}

/** How many cards make a suspension, how long it is, and what a card costs a team. */
export function DisciplineRules({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('discipline');
  const shell = useTranslations('shell');
  const change = useChange();
  const hasFines = useIsOpen()('access_fine_types');
  const { data: fineTypes } = useAll<FineType>(hasFines ? '/api/fine_types' : null);
  const options = (fineTypes?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = tournament.discipline;
  const fields: FieldSpec[] = [
    ...BANS.map((name) => ({
      name,
      label: t(name),
      kind: 'number' as const,
      required: true,
      min: 0,
      max: 99,
    })),
    ...CARDS.filter(() => options.length > 0).map((card) => ({
      name: `fine_${card}`,
      label: t(`fine_${card}`),
      kind: 'select' as const,
      options,
    })),
  ];
  const record = {
    ...USUAL,
    ...known,
    ...Object.fromEntries(CARDS.map((card) => [`fine_${card}`, known?.fines?.[card]])),
  };
  if (hasFines && !fineTypes) return null;
  return (
    <Dialog title={t('rules')} onClose={onClose}>
      <RecordForm
        fields={fields}
        record={record}
        submitLabel={shell('save')}
        onCancel={onClose}
        submit={async (values) => {
          const bans = Object.fromEntries(BANS.map((name) => [name, values[name]]));
          const chosen = CARDS.filter((card) => values[`fine_${card}`]);
          const fines = Object.fromEntries(chosen.map((card) => [card, values[`fine_${card}`]]));
          await change('PUT', `/api/tournaments/${tournament.id}/discipline`, { ...bans, fines });
          notify(shell('saved'));
          onClose();
        }}
      />
    </Dialog>
  );
}
