import 'sonner/dist/styles.css';
import { toast, Toaster } from 'sonner';
import { useTranslations } from 'use-intl';

/** At the bottom, for five seconds; above the bar of a phone. */
const DURATION_MS = 5000;

export function Notifications() {
  const t = useTranslations('shell');
  return (
    <Toaster
      position="bottom-center"
      duration={DURATION_MS}
      mobileOffset={{ bottom: '5rem' }}
      containerAriaLabel={t('notifications')}
      toastOptions={{ closeButton: false }}
      theme="system"
    />
  );
}

export function notify(text: string): void {
  toast.success(text);
}

export function notifyProblem(text: string): void {
  toast.error(text);
}
