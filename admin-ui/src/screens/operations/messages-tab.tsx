import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import * as v from 'valibot';
import { useApi } from '../../api/data-provider.js';
import type { OwnerMessage } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { MessageState } from '../../records/message-state.js';
import { useAreaPath, useCan, useFormat } from '../../records/platform.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { useCommand } from '../../records/use-command.js';
import { useOpenRecord } from '../../records/use-open-record.js';
import { LeagueName } from '../../ui/crest.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { Facts } from '../../ui/facts.js';
import { TextInput, useServerErrors, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';
import { SidePanel } from '../../ui/side-panel.js';

function useColumns(): Column<OwnerMessage>[] {
  const t = useT();
  const { instant } = useFormat();
  return [
    {
      key: 'subject',
      label: t('operations.messages.subject'),
      sort: 'subject',
      render: ({ subject }) => subject,
      file: [
        { of: 'subject' },
        { of: 'message', title: t('operations.mails.text') },
        { of: 'answer', title: t('operations.messages.answer') },
      ],
    },
    {
      key: 'person',
      card: 'line',
      label: t('operations.messages.from'),
      render: ({ person }) => person,
      file: [{ of: 'person' }, { of: 'email', title: t('word.email') }],
    },
    {
      key: 'league',
      only: 'table',
      label: t('word.league'),
      from: 'md',
      render: ({ league_name: name }) => name !== null && <LeagueName name={name} />,
      file: { of: 'league_name' },
    },
    {
      key: 'created',
      card: 'line',
      label: t('operations.messages.received'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      key: 'state',
      card: 'corner',
      label: t('operations.messages.state'),
      render: (message) => <MessageState message={message} />,
      file: { of: 'answered_at', as: 'instant', title: t('operations.messages.answered') },
    },
  ];
}

const MAX_ANSWER = 5_000;
const ANSWER = v.object({ answer: filled });

function AnswerForm({ message }: { message: OwnerMessage }) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('answer_message');
  const { form, control, isValid } = useValues({ answer: '' }, validation(ANSWER));
  useServerErrors(form, command.error);
  const send = async ({ answer }: { answer: string }): Promise<void> => {
    const failure = await command.run((key) => api.answerMessage(message.id, answer, key));
    if (failure === null) notify(t('operations.messages.sent', { email: message.email }));
  };
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <TextInput
        required
        multiline
        minRows={5}
        maxRows={14}
        control={control}
        name="answer"
        label={t('operations.messages.answer')}
        helperText={t('operations.messages.help', { email: message.email })}
        slotProps={{ htmlInput: { maxLength: MAX_ANSWER } }}
      />
      {command.error !== null && <ErrorAlert error={command.error} />}
      <Button
        type="submit"
        variant="contained"
        loading={command.busy}
        disabled={!isValid}
        sx={{ justifySelf: 'start' }}
      >
        {t('operations.messages.send')}
      </Button>
    </Box>
  );
}

const textStyle = { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Answer({ message }: { message: OwnerMessage }) {
  const t = useT();
  const { instant } = useFormat();
  const { answer, answered_at: at, answered_by_name: name, answer_mailed_at: mailed } = message;
  const by = message.from_staff ? 'contact.by' : 'operations.messages.by';
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'success.main', pl: 2, display: 'grid', gap: 1 }}>
      <Typography component="p" sx={textStyle}>
        {answer}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(by, { name: name ?? '–', when: at ? instant(at) : '' })} ·{' '}
        {mailed
          ? t('operations.messages.mailed', { when: instant(mailed) })
          : t('operations.messages.sending')}
      </Typography>
    </Box>
  );
}

function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { instant } = useFormat();
  const query = useOpenRecord<OwnerMessage>('owner_messages', id, '');
  const message = query.data;
  return (
    <SidePanel title={message?.subject ?? '…'} query={query} onClose={onClose}>
      {message && (
        <>
          <Facts
            facts={[
              [
                t(message.from_staff ? 'operations.mails.to' : 'operations.messages.from'),
                `${message.person} · ${message.email}`,
              ],
              message.league_id !== null && [
                t('word.league'),
                <Link key="league" component={RouterLink} to={path(`show_league/${message.league_id}`)}>
                  {message.league_name}
                </Link>,
              ],
              !message.from_staff && [t('operations.messages.received'), instant(message.created)],
            ]}
          />
          {message.message !== null && (
            <Typography component="p" sx={textStyle}>
              {message.message}
            </Typography>
          )}
          {message.open && can('owner_messages.answer') && <AnswerForm message={message} />}
          {!message.open && <Answer message={message} />}
        </>
      )}
    </SidePanel>
  );
}

/** Messages from owners, and the answers. */
export function MessagesTab() {
  const t = useT();
  const columns = useColumns();
  const [open, show] = useOpenedRecord('message');
  return (
    <>
      <RecordList<OwnerMessage>
        resource="owner_messages"
        label={t('operations.tab.messages')}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'open',
            label: t('operations.messages.state'),
            choices: [
              { id: true, name: t('operations.messages.open') },
              { id: false, name: t('operations.messages.answered') },
            ],
          },
        ]}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('operations.messages.none')}
        onOpen={({ id }) => show(id)}
      />
      {open && <MessageDrawer id={open} onClose={() => show(null)} />}
    </>
  );
}
