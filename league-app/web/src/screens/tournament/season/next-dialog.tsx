import { Button, CheckField, Dialog, SelectField, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useList } from '../../../api/resource.js';
import { ALL } from '../../../api/topics.js';
import { tournaments } from '../../../api/tournaments.js';
import type { Tournament } from '../../../api/types.js';
import { useIsOpen } from '../../../session/session.js';
import { ProblemNotice } from '../../../ui/problem-notice.js';
import { Proposal } from './proposal.js';
import { useSeasonRollover } from './use-season-rollover.js';
import type { Below } from './use-season-rollover.js';

/** The API's limit. */
const MAX_BELOW = 5;

interface ExchangeProps {
  below: Below[];
  /** Tournaments to exchange teams with: fully played, and in other series. */
  others: Tournament[];
  onChange: (below: Below[]) => void;
}

/** The series below, from highest to lowest, each with the number of teams exchanged. */
function Exchanges({ below, others, onChange }: ExchangeProps) {
  const t = useTranslations('seasonRollover');
  const update = (index: number, by: Partial<Below>): void =>
    onChange(below.map((each, at) => (at === index ? { ...each, ...by } : each)));
  const chosen = below.map(({ id }) => id);
  const rest = others.filter(({ id }) => !chosen.includes(id));
  return (
    <>
      {below.map(({ id, places }, index) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_10rem]">
          <SelectField
            label={t('below', { number: index + 1 })}
            value={id}
            onChange={({ target }) =>
              target.value === ''
                ? onChange(below.filter((each) => each.id !== id))
                : update(index, { id: target.value })
            }
          >
            {others
              .filter((each) => each.id === id || rest.includes(each))
              .map(({ id: other, name, series_name }) => (
                <option key={other} value={other}>
                  {series_name} · {name}
                </option>
              ))}
            <option value="">{t('noExchange')}</option>
          </SelectField>
          <TextField
            label={t('places')}
            inputMode="numeric"
            value={places}
            onChange={({ target }) => update(index, { places: target.value })}
          />
        </div>
      ))}
      {rest.length > 0 && below.length < MAX_BELOW && (
        <Button className="self-start" onClick={() => onChange([...below, { id: rest[0]!.id, places: '1' }])}>
          {t('addBelow')}
        </Button>
      )}
    </>
  );
}

/** Starts the next tournament, and those of the series below: previewed, edited by hand, then applied as shown. */
export function NextDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('seasonRollover');
  const fixtures = useTranslations('fixtures');
  const isOpen = useIsOpen();
  const { previewed, form, isPending, error, change, loadPreview, move, apply } = useSeasonRollover(
    tournament,
    onClose,
  );
  const { data } = useList(tournaments, ALL, isOpen('access_series'));
  const others = (data?.items ?? []).filter(
    ({ series_id, active, closed_at, matches, played }) =>
      series_id !== tournament.series_id && (active || closed_at) && matches > 0 && played === matches,
  );
  return (
    <Dialog title={t('next')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('nextText')}</p>
        <TextField
          label={t('name')}
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <CheckField
          label={t('keepPlayers')}
          checked={form.keepPlayers}
          onChange={({ target }) => change({ keepPlayers: target.checked })}
        />
        <Exchanges below={form.below} others={others} onChange={(below) => change({ below })} />
        {previewed && <Proposal preview={previewed} isBusy={isPending} onMove={move} />}
        {error && <ProblemNotice error={error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant={previewed ? 'plain' : 'primary'}
            busy={isPending && !previewed}
            onClick={loadPreview}
          >
            {fixtures('showPreview')}
          </Button>
          {previewed && (
            <Button variant="primary" busy={isPending} onClick={apply}>
              {t(tournament.closed_at ? 'applyClosed' : 'apply')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
