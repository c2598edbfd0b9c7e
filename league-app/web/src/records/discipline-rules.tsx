import { Dialog, notify } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { Tournament } from '../api/types.js';
import { useSetDiscipline } from '../api/discipline.js';
import { fineTypes } from '../api/money.js';
import { useList } from '../api/resource.js';
import { ALL } from '../api/topics.js';
import { useIsOpen } from '../session/session.js';
import type { FieldSpec } from '../ui/form-schema.js';
import { RecordForm } from '../ui/form.js';

const BANS = ['yellow_limit', 'yellow_ban', 'second_yellow_ban', 'red_ban'] as const;
const CARDS = ['yellow', 'second_yellow', 'red'] as const;
const USUAL = { yellow_limit: 5, yellow_ban: 1, second_yellow_ban: 1, red_ban: 1 };

type Card = (typeof CARDS)[number];
/** The fine type of each card is a separate field. */
type Values = Record<(typeof BANS)[number], number> & Partial<Record<`fine_${Card}`, string | null>>;

/** Edits how many cards lead to a suspension, how long it lasts, and what a card costs a team. */
export function DisciplineRules({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('discipline');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetDiscipline(tournament.id);
  const hasFines = useIsOpen()('access_fine_types');
  const { data: types } = useList(fineTypes, ALL, hasFines);
  const options = (types?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const currentRules = tournament.discipline;
  const fields: FieldSpec<keyof Values>[] = [
    ...BANS.map((name) => ({
      name,
      label: t(name),
      kind: 'number' as const,
      required: true,
      min: 0,
      max: 99,
    })),
    ...CARDS.filter(() => options.length > 0).map((card) => ({
      name: `fine_${card}` as const,
      label: t(`fine_${card}`),
      kind: 'select' as const,
      options,
    })),
  ];
  const record = {
    ...USUAL,
    ...currentRules,
    ...Object.fromEntries(CARDS.map((card) => [`fine_${card}`, currentRules.fines[card]])),
  };
  if (hasFines && !types) return null;
  return (
    <Dialog title={t('rules')} onClose={onClose}>
      <RecordForm<Values>
        fields={fields}
        record={record}
        submitLabel={shell('save')}
        onCancel={onClose}
        submit={async (values) => {
          const { fine_yellow, fine_second_yellow, fine_red, ...bans } = values;
          const fines = {
            ...(fine_yellow && { yellow: fine_yellow }),
            ...(fine_second_yellow && { second_yellow: fine_second_yellow }),
            ...(fine_red && { red: fine_red }),
          };
          await mutateAsync({ ...bans, fines });
          notify(shell('saved'));
          onClose();
        }}
      />
    </Dialog>
  );
}
