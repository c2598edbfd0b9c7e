import { Problem } from '@touchline/session';
import { Button, Dialog, FormProblem, PasswordField, useProblemText } from '@touchline/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Runs what needs the password again, and says why it was refused. */
export function useAttempt() {
  const text = useProblemText();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await run();
    } catch (error) {
      const field = error instanceof Problem ? error.fields[0]?.message : undefined;
      setFault(field ?? text(error as Error));
    }
    setBusy(false);
  };
  return { fault, isBusy, attempt };
}

interface FormProps {
  run: (password: string) => Promise<void>;
}

export function PasswordForm({ run }: FormProps) {
  const t = useTranslations('user');
  const [password, setPassword] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(() => run(password));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem message={fault} />
      <PasswordField
        label={t('old')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary" busy={isBusy}>
        {t('confirm')}
      </Button>
    </form>
  );
}

export function ConfirmPassword({ run, onClose }: FormProps & { onClose: () => void }) {
  const t = useTranslations('user');
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <PasswordForm run={run} />
    </Dialog>
  );
}
