import type { ReactNode } from 'react';

const VARIANTS = {
  plain: 'bg-sunk text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export type BadgeVariant = keyof typeof VARIANTS;

export function Badge({ variant = 'plain', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${VARIANTS[variant]}`}>
      {children}
    </span>
  );
}
