import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate } from 'react-admin';
import type { NotificationPayload } from 'react-admin';
import { useState } from 'react';
import { useLocation } from 'react-router';

const SHOWN_MS = 5000;

/**
 * Shows the newest notification for five seconds at the bottom; it does not wait for a notification
 * of the previous screen. In the review it is at the top, because the decision is at the bottom.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<NotificationPayload | null>(null);
  const newest = notifications.at(-1);
  if (!newest) return null;
  const close = (): void => setClosed(newest);
  const { message, type, notificationOptions } = newest;
  const options = notificationOptions?.messageArgs ?? {};
  return (
    <Snackbar
      key={notifications.length}
      open={newest !== closed}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: pathname.endsWith('/review') ? 'top' : 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      slotProps={{ transition: { onExited: () => setNotifications([]) } }}
    >
      <Alert severity={type === 'info' ? 'success' : type} variant="filled" onClose={close}>
        {typeof message === 'string' ? translate(message, { _: message, ...options }) : message}
      </Alert>
    </Snackbar>
  );
}
