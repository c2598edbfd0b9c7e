import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../../api/record-hooks.js';
import { Link } from 'react-router';
import type { League, OwnerMessage } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { MessageState } from '../../../records/message-state.js';
import { useAreaPath, useFormat } from '../../../records/platform.js';
import { RelativeTime } from '../../../ui/relative-time.js';
import { SectionCard } from './section-card.js';

const SHOWN = 3;

function MessageRow({ message }: { message: OwnerMessage }) {
  const path = useAreaPath();
  const { locale, instant } = useFormat();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={path(`operations/messages?message=${message.id}`)}
          sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {message.subject}
        </MuiLink>
        <Typography variant="body2" color="text.secondary">
          <RelativeTime at={message.created} locale={locale} full={instant(message.created)} />
        </Typography>
      </Box>
      <MessageState message={message} />
    </Box>
  );
}

/** Messages between the owner and staff about the league; renders nothing if there are none. */
export function MessagesCard({ league }: { league: League }) {
  const t = useT();
  const path = useAreaPath();
  const filter = { league_id: league.id };
  const messages = useGetList<OwnerMessage>('owner_messages', {
    filter,
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: { total: false },
  });
  if (!messages.data?.length) return null;
  const all = (
    <Button
      component={Link}
      size="small"
      to={path(`operations/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`)}
    >
      {t('contact.all')}
    </Button>
  );
  return (
    <SectionCard title={t('operations.tab.messages')} action={all}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.data.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Box>
    </SectionCard>
  );
}
