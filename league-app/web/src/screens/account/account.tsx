import { Button, Card, Dialog, Empty, Loading, PageError, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { VoidBody } from '../../api/money.js';
import { useAccount, useVoid } from '../../api/money.js';
import type { AccountLine } from '../../api/types.js';
import { useDates, useMoney } from '../../session/format.js';
import { useIsAdmin, useIsOpen } from '../../session/session.js';
import { RecordForm } from '../../ui/form.js';
import { EntryDialog } from './entry-dialog.js';
import type { EntryKind } from './entry-dialog.js';

function EntryLine({ entry, onVoid }: { entry: AccountLine; onVoid: (() => void) | undefined }) {
  const t = useTranslations('money');
  const money = useMoney();
  const { day } = useDates();
  const { kind, type_name, amount_cents, player_name, on, note, voided, void_reason } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className={`min-w-40 flex-1 ${voided ? 'text-muted line-through' : ''}`}>
        <span className="font-semibold">{type_name ?? t(kind)}</span>
        <p className="text-sm text-muted">{[day(on), player_name, note].filter(Boolean).join(' · ')}</p>
      </div>
      {voided && (
        <span className="text-sm text-muted">{t('voidedBecause', { reason: void_reason ?? '' })}</span>
      )}
      <span className={`font-semibold tabular-nums ${voided ? 'text-muted line-through' : ''}`}>
        {money(kind === 'payment' ? -amount_cents : amount_cents)}
      </span>
      {onVoid && !voided && (
        <Button variant="quiet" onClick={onVoid}>
          {t('void')}
        </Button>
      )}
    </li>
  );
}

function VoidDialog({ entry, onClose }: { entry: AccountLine; onClose: () => void }) {
  const t = useTranslations('money');
  const { mutateAsync } = useVoid(entry.id);
  return (
    <Dialog title={t('void')} onClose={onClose}>
      <RecordForm<VoidBody>
        fields={[{ name: 'reason', label: t('reason'), required: true }]}
        submitLabel={t('void')}
        onCancel={onClose}
        submit={async (body) => {
          await mutateAsync(body);
          onClose();
        }}
      >
        <p className="text-sm text-muted">{t('voidText')}</p>
      </RecordForm>
    </Dialog>
  );
}

function Actions({ onAct }: { onAct: (kind: EntryKind) => void }) {
  const t = useTranslations('money');
  const isOpen = useIsOpen();
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen('access_payment_types') && (
        <>
          <Button variant="primary" onClick={() => onAct('payment')}>
            {t('add_payment')}
          </Button>
          <Button onClick={() => onAct('charge')}>{t('add_charge')}</Button>
        </>
      )}
      {isOpen('access_fine_types') && <Button onClick={() => onAct('fine')}>{t('add_fine')}</Button>}
    </div>
  );
}

export default function AccountScreen() {
  const t = useTranslations('money');
  const money = useMoney();
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  const [adding, setAdding] = useState<EntryKind>();
  const [voided, setVoided] = useState<AccountLine>();
  const { data, error, refetch } = useAccount(id);
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageTitle>{data.team_name}</PageTitle>
      <Card>
        <p className="text-sm text-muted">{t('owes')}</p>
        <p className={`figure text-3xl ${data.owed_cents > 0 ? 'text-danger' : 'text-good'}`}>
          {money(data.owed_cents)}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t('chargedPaid', { charged: money(data.charged_cents), paid: money(data.paid_cents) })}
        </p>
      </Card>
      {isAdmin && <Actions onAct={setAdding} />}
      {data.items.length === 0 ? (
        <Empty title={t('noEntries')} />
      ) : (
        <Card className="p-0! sm:p-0!">
          <ul className="divide-y divide-line">
            {data.items.map((entry) => (
              <EntryLine key={entry.id} entry={entry} onVoid={isAdmin ? () => setVoided(entry) : undefined} />
            ))}
          </ul>
        </Card>
      )}
      {adding && <EntryDialog teamId={id} kind={adding} onClose={() => setAdding(undefined)} />}
      {voided && <VoidDialog entry={voided} onClose={() => setVoided(undefined)} />}
    </>
  );
}
