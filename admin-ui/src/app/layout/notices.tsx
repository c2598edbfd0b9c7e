import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type { NotificationPayload } from 'react-admin';

const SHOWN_MS = 5000;

/** Notifications one after the other, at the bottom for five seconds (seed, section 9). */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (shown || notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    setShown(next);
    setOpen(true);
  }, [notifications, shown, takeNotification]);
  if (!shown) return null;
  const { message, type, notificationOptions } = shown;
  const options = notificationOptions?.messageArgs ?? {};
  return (
    <Snackbar
      open={open}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: () => setShown(null) } }}
    >
      <Alert severity={type === 'info' ? 'success' : type} variant="filled" onClose={() => setOpen(false)}>
        {typeof message === 'string' ? translate(message, { _: message, ...options }) : message}
      </Alert>
    </Snackbar>
  );
}
