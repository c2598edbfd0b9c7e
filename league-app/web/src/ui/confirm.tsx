import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { ProblemNotice } from './problem-notice.js';

interface Props {
  title: string;
  action: string;
  /** Takes something away that does not come back. */
  isDanger?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done; stays open and says so when it is refused. */
export function Confirm({ title, action, isDanger = false, act, onClose, children }: Props) {
  const t = useTranslations('shell');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const go = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {children}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void go()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
