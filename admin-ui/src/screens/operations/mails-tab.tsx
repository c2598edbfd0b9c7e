import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Mail, MailWithText } from '../../api/types.js';
import type { operations } from '../../i18n/en/operations.js';
import { useT } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { useOpenRecord } from '../../records/use-open-record.js';
import { Facts } from '../../ui/facts.js';
import { SidePanel } from '../../ui/side-panel.js';

type Kind = keyof typeof operations.operations.mails.about;
/** All kinds; the texts themselves are loaded only in the user's language. */
const KINDS = Object.keys({
  contact: true,
  contact_answer: true,
  owner_message: true,
  payment_approved: true,
  payment_declined: true,
  part_received: true,
  part_reversed: true,
  balance_paid_out: true,
  balance_corrected: true,
  payment_reminder_before: true,
  payment_reminder_last_day: true,
  payment_reminder_overdue: true,
  payment_reminder_staff: true,
  league_suspended: true,
  league_resumed: true,
  reset_password: true,
  verify_mail: true,
  password_changed: true,
  second_factor_added: true,
  second_factor_removed: true,
  recovery_code_used: true,
  recovery_codes_renewed: true,
  site_stopped: true,
  league_removal_soon: true,
} satisfies Record<Kind, true>) as Kind[];

function useKindName(): (kind: string) => string {
  const t = useT();
  return (kind) => (KINDS.includes(kind as Kind) ? t(`operations.mails.about.${kind as Kind}`) : kind);
}

function MailState({ mail }: { mail: Mail }) {
  const t = useT();
  const state = mail.sent_at ? 'sent' : mail.error === null ? 'waiting' : 'failed';
  const color = { sent: 'success', waiting: 'default', failed: 'error' } as const;
  return <Chip size="small" variant="outlined" color={color[state]} label={t(`operations.mails.${state}`)} />;
}

function useColumns(): Column<Mail>[] {
  const t = useT();
  const { instant } = useFormat();
  const nameOf = useKindName();
  return [
    {
      key: 'subject',
      label: t('operations.mails.subject'),
      sort: 'subject',
      render: ({ subject }) => subject,
      file: { of: 'subject' },
    },
    {
      ...{ key: 'to', label: t('operations.mails.to'), sort: 'to', card: 'line' },
      render: ({ to }) => to,
      file: { of: 'to' },
    },
    {
      key: 'kind',
      only: 'table',
      label: t('operations.mails.kind'),
      sort: 'kind',
      from: 'md',
      render: ({ kind }) => nameOf(kind),
      file: { of: 'kind', words: labelValues(KINDS, (kind) => t(`operations.mails.about.${kind}`)) },
    },
    {
      key: 'created',
      card: 'line',
      label: t('word.created'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      key: 'state',
      card: 'corner',
      label: t('operations.mails.state'),
      render: (mail) => <MailState mail={mail} />,
      file: [
        { of: 'sent_at', as: 'instant', title: t('operations.mails.sent') },
        { of: 'error', title: t('operations.mails.error') },
      ],
    },
  ];
}

function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { instant } = useFormat();
  const path = useAreaPath();
  const nameOf = useKindName();
  const query = useOpenRecord<MailWithText>('mails', id, '');
  const mail = query.data;
  return (
    <SidePanel title={mail?.subject ?? '…'} query={query} onClose={onClose}>
      {mail && (
        <>
          <Facts
            facts={[
              [t('operations.mails.to'), mail.to],
              [t('operations.mails.kind'), nameOf(mail.kind)],
              [t('word.created'), instant(mail.created)],
              [
                t('operations.mails.sent'),
                mail.sent_at ? instant(mail.sent_at) : t('operations.mails.not_sent'),
              ],
              mail.league_id !== null && [
                t('word.league'),
                <Link key="league" component={RouterLink} to={path(`show_league/${mail.league_id}`)}>
                  {t('operations.mails.open_league')}
                </Link>,
              ],
            ]}
          />
          {mail.error !== null && <Alert severity="error">{mail.error}</Alert>}
          <Typography variant="h3">{t('operations.mails.text')}</Typography>
          {mail.text === null ? (
            <Typography color="text.secondary">{t('operations.mails.no_text')}</Typography>
          ) : (
            <Box
              component="p"
              tabIndex={0}
              sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}
            >
              {mail.text}
            </Box>
          )}
        </>
      )}
    </SidePanel>
  );
}

/** Every email the platform has sent, with its content. */
export function MailsTab() {
  const t = useT();
  const columns = useColumns();
  const [open, show] = useOpenedRecord('mail');
  return (
    <>
      <RecordList<Mail>
        resource="mails"
        label={t('operations.tab.mails')}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'sent',
            label: t('operations.mails.state'),
            choices: [
              { id: true, name: t('operations.mails.sent') },
              { id: false, name: t('operations.mails.not_sent') },
            ],
          },
          {
            kind: 'choice',
            source: 'kind',
            label: t('operations.mails.kind'),
            choices: KINDS.map((kind) => ({ id: kind, name: t(`operations.mails.about.${kind}`) })),
          },
        ]}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('operations.mails.none')}
        onOpen={({ id }) => show(id)}
      />
      {open && <MailDrawer id={open} onClose={() => show(null)} />}
    </>
  );
}
