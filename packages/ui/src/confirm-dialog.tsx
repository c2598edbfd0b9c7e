import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Notice } from './notice.js';
import { useProblemText } from './problem-text.js';

function ProblemText({ error }: { error: Error }) {
  const text = useProblemText();
  return <Notice variant="danger" live title={text(error)} />;
}

interface Props {
  title: string;
  action: string;
  /** Whether the action deletes something that cannot be restored. */
  isDanger?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  renderProblem?: (error: Error) => ReactNode;
  children?: ReactNode;
}

const renderText = (error: Error): ReactNode => <ProblemText error={error} />;

/** Asks for confirmation; stays open and shows the error if the action is refused. */
export function ConfirmDialog({
  title,
  action,
  isDanger,
  onConfirm,
  onClose,
  renderProblem = renderText,
  children,
}: Props) {
  const t = useTranslations('shell');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
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
        {problem && renderProblem(problem)}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void run()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
