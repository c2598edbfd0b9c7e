import type { EventKind } from '../../api/types.js';

const CARD = 'inline-block h-5 w-3.5 shrink-0 rounded-xs border border-edge';

/** A ball or a card as SVG, because emoji differ between phones. */
export function EventMark({ kind }: { kind: EventKind }) {
  if (kind === 'yellow') return <span aria-hidden="true" className={`${CARD} bg-card-yellow`} />;
  if (kind === 'red') return <span aria-hidden="true" className={`${CARD} bg-card-red`} />;
  if (kind === 'second_yellow')
    return (
      <span aria-hidden="true" className="flex shrink-0">
        <span className={`${CARD} bg-card-yellow`} />
        <span className={`${CARD} -ml-2 bg-card-red`} />
      </span>
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 stroke-current" fill="none">
      <circle cx="10" cy="10" r="8.5" strokeWidth="1.5" />
      <path d="m10 6 3.8 2.8-1.5 4.4H7.7L6.2 8.8z" className="fill-current" />
    </svg>
  );
}
