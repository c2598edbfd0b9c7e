import type { ReactNode } from 'react';

/** An empty list: what belongs here, and how to add it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-4 py-10 text-center">
      <svg
        viewBox="0 0 64 64"
        fill="none"
        aria-hidden="true"
        className="size-14 stroke-accent"
        strokeWidth="2.5"
      >
        <rect x="6" y="12" width="52" height="40" rx="4" />
        <path d="M32 12v40M6 24h10v16H6M58 24H48v16h10" />
        <circle cx="32" cy="32" r="7" />
      </svg>
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="flex max-w-prose flex-col items-center gap-3 text-muted">{children}</div>}
    </div>
  );
}
