import Chip from '@mui/material/Chip';
import type { OwnerMessage } from '../api/types.js';
import { useT } from '../i18n/index.js';

/** Whether a message awaits an answer, has one, or was sent by staff first. */
export function MessageState({ message: { from_staff: isFromStaff, open } }: { message: OwnerMessage }) {
  const t = useT();
  if (isFromStaff) return <Chip size="small" variant="outlined" label={t('contact.from_staff')} />;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={open ? 'warning' : 'success'}
      label={t(open ? 'operations.messages.open' : 'operations.messages.answered')}
    />
  );
}
