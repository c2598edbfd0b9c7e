import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useTranslations } from 'use-intl';
import { takeNotifications } from './notify.js';

/** Notifications are shown at the bottom for five seconds. */
const DURATION_MS = 5000;

/** The notification area. The first screen does not need it, so it is loaded later. */
export default function Notifications({ mobileBottom = '1rem' }: { mobileBottom?: string }) {
  const t = useTranslations('shell');
  useEffect(() => takeNotifications(({ kind, text }) => void toast[kind](text)), []);
  return (
    // When the focus leaves a notification, sonner sends it back to where it came from, which traps the Tab key.
    <div onBlurCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="bottom-center"
        duration={DURATION_MS}
        mobileOffset={{ bottom: mobileBottom }}
        containerAriaLabel={t('notifications')}
        toastOptions={{ closeButton: false }}
        theme="system"
        style={{ fontFamily: 'inherit' }}
      />
    </div>
  );
}
