import { Button, Crest, Loading, Notice } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useActiveTeams } from '../../api/teams.js';

interface Props {
  chosen: readonly string[];
  onChange: (teamIds: string[]) => void;
}

/** Shuffles (Fisher-Yates). */
function shuffled(ids: readonly string[]): string[] {
  const next = [...ids];
  for (let last = next.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [next[last], next[other]] = [next[other]!, next[last]!];
  }
  return next;
}

/** Chooses the teams; the number next to a team is its place in the draw. */
export function TeamPicker({ chosen, onChange }: Props) {
  const t = useTranslations('tournaments');
  const { data } = useActiveTeams();
  if (!data) return <Loading />;
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-lg font-bold">
        {t('pickTeams')} <span className="font-normal text-muted">({chosen.length})</span>
      </legend>
      {data.items.length < 2 && <Notice variant="warn" title={t('tooFewTeams')} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChange(data.items.map(({ id }) => id))}>{t('pickAll')}</Button>
        <Button disabled={chosen.length < 2} onClick={() => onChange(shuffled(chosen))}>
          {t('shuffle')}
        </Button>
      </div>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {data.items.map(({ id, name, crest_url, colors }) => (
          <li key={id}>
            <label
              htmlFor={`team-${id}`}
              className="flex min-h-13 items-center gap-3 rounded-field px-2 hover:bg-sunk"
            >
              <input
                id={`team-${id}`}
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="size-6 shrink-0 accent-accent"
              />
              <Crest name={name} image={crest_url} colors={colors} />
              <span className="flex-1">{name}</span>
              {chosen.includes(id) && (
                <span className="text-sm text-muted tabular-nums">{chosen.indexOf(id) + 1}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
