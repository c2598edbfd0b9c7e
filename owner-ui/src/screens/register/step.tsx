import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  number: number;
  /** The number of the open step. */
  current: number;
  title: string;
  /** The input, shown when the step is done. */
  summary: string;
  onEdit: () => void;
  children: ReactNode;
}

function Mark({ number, state }: { number: number; state: 'done' | 'open' | 'upcoming' }) {
  const look = {
    done: 'bg-accent text-on-accent',
    open: 'bg-accent text-on-accent',
    upcoming: 'border border-edge text-muted',
  }[state];
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full font-semibold ${look}`}
    >
      {state === 'done' ? <Check className="size-5" /> : number}
    </span>
  );
}

/** A step of the form: collapsed with its summary, open with its fields, or still to come. */
export function Step({ number, current, title, summary, onEdit, children }: Props) {
  const t = useTranslations('register');
  const state = number < current ? 'done' : number === current ? 'open' : 'upcoming';
  return (
    <li
      aria-current={state === 'open' ? 'step' : undefined}
      className={`rounded-card border bg-surface ${state === 'open' ? 'border-line p-4 shadow-card sm:p-6' : 'border-line px-4 py-3 sm:px-6'}`}
    >
      <div className="flex items-center gap-3">
        <Mark number={number} state={state} />
        <div className="min-w-0 flex-1">
          <h2
            tabIndex={-1}
            className={`text-base font-bold outline-none ${state === 'upcoming' ? 'text-muted' : ''}`}
          >
            <span className="sr-only">{t('stepOf', { number })} </span>
            {title}
          </h2>
          {state === 'done' && <p className="truncate text-sm text-muted">{summary}</p>}
        </div>
        {state === 'done' && (
          <button
            type="button"
            onClick={onEdit}
            aria-label={`${t('edit')}: ${title}`}
            className="target rounded-field px-3 font-semibold text-accent hover:bg-sunk"
          >
            {t('edit')}
          </button>
        )}
      </div>
      {state === 'open' && <div className="mt-4 flex flex-col gap-4">{children}</div>}
    </li>
  );
}
