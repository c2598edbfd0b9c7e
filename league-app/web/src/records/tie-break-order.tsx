import { TIE_BREAKS } from '@touchline/contracts';
import type { TieBreak } from '@touchline/contracts';
import { Button } from '@touchline/ui';
import { useTranslations } from 'use-intl';

interface Props {
  order: readonly TieBreak[];
  onChange: (order: TieBreak[]) => void;
}

const SMALL = 'target rounded-field border border-edge text-base font-bold hover:bg-sunk disabled:opacity-40';

/** Orders the tie-breaks with buttons, which work equally well for fingers and keyboards. */
export function TieBreakOrder({ order, onChange }: Props) {
  const t = useTranslations('tieBreaks');
  const words = useTranslations('tournaments');
  const move = (from: number, by: -1 | 1): void => {
    const next = [...order];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const unused = TIE_BREAKS.filter((name) => !order.includes(name));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{words('tieBreaks')}</legend>
      <ol className="flex flex-col gap-1">
        {order.map((name, index) => (
          <li key={name} className="flex items-center gap-2 rounded-field border border-line px-3 py-1">
            <span className="w-6 font-bold tabular-nums">{index + 1}</span>
            <span className="flex-1">{t(name)}</span>
            {index > 0 && (
              <>
                <button
                  type="button"
                  disabled={index === 1}
                  aria-label={words('earlier', { name: t(name) })}
                  onClick={() => move(index, -1)}
                  className={SMALL}
                >
                  ↑
                </button>
                <button
                  type="button"
                  disabled={index === order.length - 1}
                  aria-label={words('later', { name: t(name) })}
                  onClick={() => move(index, 1)}
                  className={SMALL}
                >
                  ↓
                </button>
                <button
                  type="button"
                  aria-label={words('without', { name: t(name) })}
                  onClick={() => onChange(order.filter((one) => one !== name))}
                  className={SMALL}
                >
                  ×
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {unused.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {unused.map((name) => (
            <Button key={name} onClick={() => onChange([...order, name])}>
              + {t(name)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
