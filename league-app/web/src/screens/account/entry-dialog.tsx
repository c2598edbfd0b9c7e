import { useTranslations } from 'use-intl';
import type { Player } from '../../api/records.js';
import { useAll } from '../../api/use-api.js';
import type { MoneyType } from '../../records/money-types.js';
import { RecordDialog } from '../../records/record-dialog.js';
import { localDay } from '../../session/local-time.js';
import { useIsOpen, useSession } from '../../session/session.js';
import type { FieldSpec } from '../../ui/form-schema.js';

export type EntryKind = 'fine' | 'charge' | 'payment';

interface Props {
  teamId: string;
  kind: EntryKind;
  onClose: () => void;
}

function optionsOf(records: readonly { id: string; name: string }[] | undefined) {
  return (records ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** A fine, a charge, or what a team has paid. */
export function EntryDialog({ teamId, kind, onClose }: Props) {
  const t = useTranslations('money');
  const hasPlayers = useIsOpen()('access_players') && kind === 'fine';
  const { time_zone: timeZone } = useSession().league;
  const typesOf = { fine: '/api/fine_types', charge: '/api/payment_types', payment: null }[kind];
  const { data: types } = useAll<MoneyType>(typesOf);
  const { data: players } = useAll<Player>(hasPlayers ? '/api/players' : null, { team_id: teamId });
  const amount: FieldSpec = { name: 'amount_cents', label: t('amount'), kind: 'money', min: 0.01 };
  const type: FieldSpec = {
    name: kind === 'fine' ? 'fine_type_id' : 'payment_type_id',
    label: t('what'),
    kind: 'select',
    required: true,
    options: optionsOf(types?.items.filter(({ active }) => active)),
  };
  const player: FieldSpec = {
    name: 'player_id',
    label: t('player'),
    kind: 'select',
    options: optionsOf(players?.items),
  };
  const fields: FieldSpec[] = [
    ...(kind === 'payment' ? [{ ...amount, required: true }] : [type, { ...amount, hint: t('amountHint') }]),
    ...(hasPlayers ? [player] : []),
    { name: 'on', label: t('on'), kind: 'date' },
    { name: 'note', label: t('note') },
  ];
  if (typesOf && !types) return null;
  return (
    <RecordDialog
      title={t(`add_${kind}`)}
      path={`/api/accounts/${teamId}/${kind}s`}
      fields={fields}
      defaults={{ on: localDay(new Date(), timeZone) }}
      onClose={onClose}
    />
  );
}
