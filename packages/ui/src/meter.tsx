import type { ReactNode } from 'react';

const FILL_CLASSES = { ok: 'bg-good', amber: 'bg-fill-warn', red: 'bg-fill-danger' };

interface Props {
  name: string;
  /** As text, such as "12 of 20"; `state` adds more in words, because not everybody can tell colors apart. */
  amounts: string;
  valueText?: string;
  /** 1 is full. */
  share: number;
  state: keyof typeof FILL_CLASSES;
  children?: ReactNode;
}

/** How full a limit is, as text and as a bar. */
export function Meter({ name, amounts, valueText = amounts, share, state, children }: Props) {
  const percent = Math.round(Math.min(1, share) * 100);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="tabular-nums">{amounts}</span>
      </div>
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className="h-2.5 overflow-hidden rounded-full border border-edge bg-sunk"
      >
        <div className={`h-full ${FILL_CLASSES[state]}`} style={{ width: `${percent}%` }} />
      </div>
      {children}
    </li>
  );
}
