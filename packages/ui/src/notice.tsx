import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const VARIANTS = {
  info: { box: 'border-line bg-sunk', icon: Info, ink: 'text-muted' },
  good: { box: 'border-good/30 bg-good-soft', icon: CircleCheck, ink: 'text-good' },
  warn: { box: 'border-warn/30 bg-warn-soft', icon: TriangleAlert, ink: 'text-warn' },
  danger: { box: 'border-danger/30 bg-danger-soft', icon: CircleAlert, ink: 'text-danger' },
};

interface Props {
  variant?: keyof typeof VARIANTS;
  title?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ variant = 'info', title, live = false, children }: Props) {
  const { box, icon: Icon, ink } = VARIANTS[variant];
  return (
    <div
      role={live ? (variant === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-field border px-4 py-3 ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
