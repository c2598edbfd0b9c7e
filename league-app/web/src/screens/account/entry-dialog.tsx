import { useTranslations } from 'use-intl';
import type { ChargeBody, FineBody, PaymentBody } from '../../api/money.js';
import { fineTypes, paymentTypes, useCharge, useFine, usePay } from '../../api/money.js';
import { useTeamPlayers } from '../../api/players.js';
import { useList } from '../../api/resource.js';
import { ALL } from '../../api/topics.js';
import { RecordDialog } from '../../records/record-dialog.js';
import { localDay } from '../../session/local-time.js';
import { useIsOpen, useSession } from '../../session/session.js';

export type EntryKind = 'fine' | 'charge' | 'payment';

interface Props {
  teamId: string;
  onClose: () => void;
}

interface NamedType {
  id: string;
  name: string;
  active?: boolean;
}

function toOptions(records: readonly NamedType[] | undefined) {
  return (records ?? [])
    .filter(({ active }) => active !== false)
    .map(({ id, name }) => ({ value: id, label: name }));
}

function useFields() {
  const t = useTranslations('money');
  const amount = { name: 'amount_cents', label: t('amount'), kind: 'money', min: 0.01 } as const;
  return {
    amount,
    amountOfType: { ...amount, hint: t('amountHint') },
    on: { name: 'on', label: t('on'), kind: 'date' } as const,
    note: { name: 'note', label: t('note') } as const,
    type: { label: t('what'), kind: 'select', required: true } as const,
  };
}

function useToday() {
  return { on: localDay(new Date(), useSession().league.time_zone) };
}

function FineDialog({ teamId, onClose }: Props) {
  const t = useTranslations('money');
  const fields = useFields();
  const hasPlayers = useIsOpen()('access_players');
  const { data: types } = useList(fineTypes, ALL);
  const { data: players } = useTeamPlayers(hasPlayers ? teamId : null);
  const { mutateAsync } = useFine(teamId);
  if (!types) return null;
  const player = { label: t('player'), kind: 'select', options: toOptions(players?.items) } as const;
  return (
    <RecordDialog<FineBody>
      title={t('add_fine')}
      isNew
      fields={[
        { ...fields.type, name: 'fine_type_id', options: toOptions(types.items) },
        fields.amountOfType,
        ...(hasPlayers ? [{ ...player, name: 'player_id' as const }] : []),
        fields.note,
      ]}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}

function ChargeDialog({ teamId, onClose }: Props) {
  const t = useTranslations('money');
  const fields = useFields();
  const today = useToday();
  const { data: types } = useList(paymentTypes, ALL);
  const { mutateAsync } = useCharge(teamId);
  if (!types) return null;
  const type = { ...fields.type, name: 'payment_type_id', options: toOptions(types.items) } as const;
  return (
    <RecordDialog<ChargeBody>
      title={t('add_charge')}
      isNew
      fields={[type, fields.amountOfType, fields.on, fields.note]}
      record={today}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}

function PaymentDialog({ teamId, onClose }: Props) {
  const t = useTranslations('money');
  const { amount, on, note } = useFields();
  const today = useToday();
  const { mutateAsync } = usePay(teamId);
  return (
    <RecordDialog<PaymentBody>
      title={t('add_payment')}
      isNew
      fields={[{ ...amount, required: true }, on, note]}
      record={today}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}

const DIALOGS = { fine: FineDialog, charge: ChargeDialog, payment: PaymentDialog };

/** Enters a fine, a charge, or a payment. */
export function EntryDialog({ kind, ...props }: Props & { kind: EntryKind }) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
