import { TextField, useFieldText } from '@touchline/ui';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';

const points = v.pipe(
  v.number('number'),
  v.integer('number'),
  v.minValue(0, 'number'),
  v.maxValue(100, 'number'),
);
/** The points of a match: whole numbers that the API accepts. */
export const POINTS = v.object({ win: points, draw: points, loss: points });
type Points = v.InferInput<typeof POINTS>;

interface Props {
  /** Registers a field of the form, as a number. */
  register: (name: keyof Points) => UseFormRegisterReturn;
  errors: FieldErrors<Points> | undefined;
}

export function PointsFields({ register, errors }: Props) {
  const t = useTranslations('tournaments');
  const fieldText = useFieldText();
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
          error={fieldText(errors?.[name])}
          {...register(name)}
        />
      ))}
    </div>
  );
}
