import { Problem } from '@touchline/session';
import { useTranslations } from 'use-intl';
import { Confirm } from '../ui/confirm.js';

/** Whether a match was not moved because of a conflict, which an admin may override. */
export function isConflict(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'SCHEDULE_CONFLICT';
}

interface Props {
  problem: Problem;
  /** Moves the match in spite of conflicts. */
  force: () => Promise<unknown>;
  onClose: () => void;
}

export function ConflictDialog({ problem, force, onClose }: Props) {
  const t = useTranslations('fixtures');
  return (
    <Confirm title={t('conflict')} action={t('force')} onConfirm={force} onClose={onClose}>
      <ul className="list-disc pl-5">
        {problem.fields.map(({ field, message }, index) => (
          <li key={`${field}-${index}`}>{message}</li>
        ))}
      </ul>
    </Confirm>
  );
}
