import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { usePolicy } from '../../api/settings.js';
import { useGetOne } from '../../api/record-hooks.js';
import { useState } from 'react';
import { useApi } from '../../api/data-provider.js';
import type { Policy, User } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat, useCan, usePlatform } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { Facts } from '../../ui/facts.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { toDay, startOfDay } from '../../ui/format.js';
import { RecordDialog } from '../../ui/record-dialog.js';
import type { Field } from '../../ui/record-dialog.js';

type Terms = Omit<Policy, 'history'>;
type Version = Policy['history'][number];

function PolicyFacts({ policy }: { policy: Terms }) {
  const t = useT();
  const { locale } = useFormat();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  // The field's label says what an empty value means; here the value says it.
  const label = (name: 'suspension' | 'reminder_before' | 'reminder_every'): string =>
    t(`settings.${name}`).replace(/ \(.*\)$/, '');
  const days = (value: number | null | undefined): string =>
    value == null ? t('settings.never') : String(value);
  return (
    <Facts
      facts={[
        [t('settings.penalty'), share.format(policy.penalty_basis_points / 10_000)],
        [t('settings.grace'), policy.grace_days],
        [label('suspension'), days(policy.suspension_days)],
        [label('reminder_before'), days(policy.reminder_days_before)],
        [label('reminder_every'), days(policy.reminder_every_days)],
        [t('settings.proration'), t(`settings.proration_${policy.proration}`)],
      ]}
    />
  );
}

function PolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const t = useT();
  const { settings } = usePlatform();
  const { zone } = useFormat();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('change_policy');
  const fields: Field[] = [
    { name: 'penalty_basis_points', label: t('settings.penalty'), kind: 'percent', required: true },
    { name: 'grace_days', label: t('settings.grace'), kind: 'number', required: true },
    { name: 'suspension_days', label: t('settings.suspension'), kind: 'number' },
    { name: 'reminder_days_before', label: t('settings.reminder_before'), kind: 'number' },
    { name: 'reminder_every_days', label: t('settings.reminder_every'), kind: 'number' },
    {
      name: 'proration',
      label: t('settings.proration'),
      kind: 'choice',
      choices: (['none', 'days'] as const).map((id) => ({ id, name: t(`settings.proration_${id}`) })),
    },
    {
      name: 'effective_from',
      label: t('settings.effective_from'),
      kind: 'day',
      help: t('settings.effective_help'),
    },
  ];
  const save = async ({ effective_from: day, ...rest }: Record<string, unknown>): Promise<void> => {
    // Today has already begun: a policy that applies from today applies immediately.
    const later = typeof day === 'string' && day !== toDay(new Date().toISOString(), zone);
    const body = { ...rest, ...(later ? { effective_from: startOfDay(day, zone) } : {}) };
    if ((await command.run(() => api.changePolicy(body))) !== null) return;
    notify('done.saved');
    onClose();
  };
  return (
    <RecordDialog
      title={t('settings.tab_policy')}
      text={t('settings.policy_text')}
      submit={t('action.save')}
      fields={fields}
      values={{ ...policy, effective_from: '' }}
      wide
      money={{ currency: settings.currency, exponent: settings.currency_exponent }}
      error={command.error}
      onClose={onClose}
      onSave={save}
    />
  );
}

/** Who changed the policy, and when. */
function ChangedBy({ version }: { version: Version }) {
  const t = useT();
  const { instant } = useFormat();
  const id = version.changed_by;
  const { data } = useGetOne<User>('users', { id: id ?? '' }, { enabled: id !== null });
  if (id === null) return null;
  const author = data ? `${data.name} ${data.last_name}` : '…';
  return (
    <Typography variant="body2" color="text.secondary" gutterBottom>
      {t('settings.set_by', { who: author, when: instant(version.created) })}
    </Typography>
  );
}

/** Late payment penalties, and when the calendar acts on its own (R28a to R31). */
export function PolicyTab() {
  const t = useT();
  const can = useCan();
  const { instant } = useFormat();
  const [editing, setEditing] = useState(false);
  const policy = usePolicy();
  const formatSince = ({ effective_from: from, changed_by: by }: Version): string =>
    by === null
      ? t('settings.default_policy')
      : Date.parse(from) > policy.dataUpdatedAt
        ? t('settings.not_yet', { when: instant(from) })
        : t('settings.since', { when: instant(from) });
  if (policy.error) return <ErrorAlert error={policy.error} onRetry={() => void policy.refetch()} />;
  if (!policy.data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack spacing={2}>
      <Card component="section" sx={{ p: 2 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{t('settings.in_force')}</Typography>
          {can('billing_policy.write') && (
            <Button onClick={() => setEditing(true)}>{t('action.edit')}</Button>
          )}
        </Stack>
        <PolicyFacts policy={policy.data} />
      </Card>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2" gutterBottom>
          {t('settings.history')}
        </Typography>
        {policy.data.history.length === 0 && (
          <Typography variant="body2">{t('settings.history_empty')}</Typography>
        )}
        {policy.data.history.map((version) => (
          <details key={version.id}>
            <Typography component="summary" variant="body2" sx={{ py: 0.75, cursor: 'pointer' }}>
              {formatSince(version)}
            </Typography>
            <ChangedBy version={version} />
            <PolicyFacts policy={version} />
          </details>
        ))}
      </Card>
      {editing && <PolicyDialog policy={policy.data} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
