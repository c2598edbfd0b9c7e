import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useTranslations } from 'use-intl';
import { takeNotifications } from './notify.js';

/** Seed, section 9: at the bottom, for five seconds. */
const DURATION_MS = 5000;

/** Where notifications appear. The first screen does not need it, so it is loaded later. */
export default function Notifications({ mobileBottom = '1rem' }: { mobileBottom?: string }) {
  const t = useTranslations('shell');
  useEffect(() => takeNotifications(({ kind, text }) => void toast[kind](text)), []);
  return (
    <Toaster
      position="bottom-center"
      duration={DURATION_MS}
      mobileOffset={{ bottom: mobileBottom }}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButton: false }}
      theme="system"
    />
  );
}
