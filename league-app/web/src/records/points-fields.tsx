import { TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';

interface Points {
  win: number;
  draw: number;
  loss: number;
}

export function PointsFields({ points, onChange }: { points: Points; onChange: (points: Points) => void }) {
  const t = useTranslations('tournaments');
  return (
    <div className="grid grid-cols-3 gap-3">
      {(['win', 'draw', 'loss'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={points[name]}
          onChange={(event) => onChange({ ...points, [name]: Number(event.target.value) })}
        />
      ))}
    </div>
  );
}
