import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'bg-sunk text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export type BadgeLook = keyof typeof LOOKS;

export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[look]}`}>
      {children}
    </span>
  );
}
