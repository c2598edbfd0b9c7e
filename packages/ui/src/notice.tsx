import type { ReactNode } from 'react';

const LOOKS = {
  info: 'border-line bg-sunk',
  good: 'border-accent bg-accent-soft',
  warn: 'border-warn bg-warn-soft',
  danger: 'border-danger bg-danger-soft',
};

interface Props {
  look?: keyof typeof LOOKS;
  title?: ReactNode;
  /** Said aloud when it appears. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ look = 'info', title, live = false, children }: Props) {
  return (
    <div
      role={live ? (look === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex flex-col gap-2 rounded-field border-l-4 px-4 py-3 ${LOOKS[look]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
