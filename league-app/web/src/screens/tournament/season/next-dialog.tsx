import { Button, CheckField, Dialog, SelectField, TextField, useFieldText } from '@touchline/ui';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useList } from '../../../api/resource.js';
import { ALL } from '../../../api/topics.js';
import { tournaments } from '../../../api/tournaments.js';
import type { Tournament } from '../../../api/types.js';
import { useIsOpen } from '../../../session/session.js';
import { ProblemNotice } from '../../../ui/problem-notice.js';
import { Proposal } from './proposal.js';
import { useSeasonRollover } from './use-season-rollover.js';
import type { Rollover } from './use-season-rollover.js';

/** The API's limit. */
const MAX_BELOW = 5;

interface ExchangeProps {
  form: UseFormReturn<Rollover>;
  /** Tournaments to exchange teams with: fully played, and in other series. */
  others: Tournament[];
  /** Something has been changed: the preview is out of date. */
  onChange: () => void;
}

interface RowProps extends ExchangeProps {
  at: number;
  onRemove: () => void;
}

/** A series below: its tournament, and the number of teams exchanged with the series above. */
function Exchange({ form: { register, formState }, others, at, onChange, onRemove }: RowProps) {
  const t = useTranslations('seasonRollover');
  const fieldText = useFieldText();
  const select = register(`below.${at}.tournamentId`, { onChange });
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_10rem]">
      <SelectField
        label={t('below', { number: at + 1 })}
        {...select}
        onChange={(event) => (event.target.value === '' ? onRemove() : void select.onChange(event))}
      >
        {others.map(({ id, name, series_name }) => (
          <option key={id} value={id}>
            {series_name} · {name}
          </option>
        ))}
        <option value="">{t('noExchange')}</option>
      </SelectField>
      <TextField
        label={t('places')}
        inputMode="numeric"
        error={fieldText(formState.errors.below?.[at]?.places)}
        {...register(`below.${at}.places`, { onChange })}
      />
    </div>
  );
}

/** The series below, from highest to lowest. */
function Exchanges({ form, others, onChange }: ExchangeProps) {
  const t = useTranslations('seasonRollover');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'below' });
  const chosen = useWatch({ control, name: 'below' }).map(({ tournamentId }) => tournamentId);
  const rest = others.filter(({ id }) => !chosen.includes(id));
  const add = (tournamentId: string): void => {
    append({ tournamentId, places: '1' }, { shouldFocus: false });
    onChange();
  };
  return (
    <>
      {fields.map(({ id }, at) => (
        <Exchange
          key={id}
          {...{ form, at, onChange }}
          others={others.filter((each) => each.id === chosen[at] || rest.includes(each))}
          onRemove={() => {
            remove(at);
            onChange();
          }}
        />
      ))}
      {rest.length > 0 && fields.length < MAX_BELOW && (
        <Button className="self-start" onClick={() => add(rest[0]!.id)}>
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
  const fieldText = useFieldText();
  const isOpen = useIsOpen();
  const rollover = useSeasonRollover(tournament, onClose);
  const { form, previewed, problem, clearPreview } = rollover;
  const { isSubmitting, errors } = form.formState;
  const { data } = useList(tournaments, ALL, isOpen('access_series'));
  const others = (data?.items ?? []).filter(
    ({ series_id, active, closed_at, matches, played }) =>
      series_id !== tournament.series_id && (active || closed_at) && matches > 0 && played === matches,
  );
  return (
    <Dialog title={t('next')} onClose={onClose}>
      <form onSubmit={(event) => void rollover.loadPreview(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('nextText')}</p>
        <TextField
          label={t('name')}
          error={fieldText(errors.name)}
          {...form.register('name', { onChange: clearPreview })}
        />
        <CheckField label={t('keepPlayers')} {...form.register('keepPlayers', { onChange: clearPreview })} />
        <Exchanges form={form} others={others} onChange={clearPreview} />
        {previewed && <Proposal preview={previewed} isBusy={isSubmitting} onMove={rollover.move} />}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" variant={previewed ? 'plain' : 'primary'} busy={isSubmitting}>
            {fixtures('showPreview')}
          </Button>
          {previewed && (
            <Button variant="primary" busy={isSubmitting} onClick={() => void rollover.apply()}>
              {t(tournament.closed_at ? 'applyClosed' : 'apply')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
