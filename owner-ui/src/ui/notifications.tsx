import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useTranslations } from 'use-intl';
import { takeNotifications } from './notify.js';

/** Seed, section 9: at the bottom, for five seconds. */
const DURATION_MS = 5000;

/** The place of notifications. What it is made of is not needed for the first screen, and comes after it. */
export default function Notifications() {
  const t = useTranslations('shell');
  useEffect(() => takeNotifications(({ kind, text }) => void toast[kind](text)), []);
  return (
    <Toaster
      position="bottom-center"
      duration={DURATION_MS}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButton: false }}
      theme="system"
    />
  );
}
