import { Button, Dialog, Notice, notify, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoveRound } from '../../api/fixture-plans.js';
import type { FixturesBody } from '../../api/tournaments.js';
import type { Repair, Tournament } from '../../api/types.js';
import { TeamLine } from '../../records/match-line.js';
import { useDates } from '../../session/format.js';
import { localDay } from '../../session/local-time.js';
import { useSession } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { SlotFields } from './slot-fields.js';
import type { SlotForm } from './slots.js';
import { useWhileMounted } from '../../ui/use-sending.js';
import { useTiming } from './use-timing.js';

/** Matches that would be moved, with old and new times. */
function Moves({ repair }: { repair: Repair }) {
  const t = useTranslations('moveRound');
  const match = useTranslations('match');
  const { moment } = useDates();
  return (
    <div className="flex flex-col gap-2">
      <Notice
        variant={repair.others === 0 ? 'good' : 'warn'}
        live
        title={t('moves', { count: repair.moves.length, others: repair.others })}
      />
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-field border border-line px-3">
        {repair.moves.map(({ match: { id, home, away, kick_off_at, venue }, kick_off_at: before }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <TeamLine side={home} goals={null} />
            <TeamLine side={away} goals={null} />
            <span className="text-sm text-muted">
              {before === null ? match('noDate') : <s>{moment(before)}</s>} →{' '}
              <span className="font-semibold text-ink">
                {kick_off_at && moment(kick_off_at)}
                {venue && ` · ${venue}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useMoving(tournament: Tournament, round: number, onClose: () => void) {
  const t = useTranslations('moveRound');
  const [repair, setRepair] = useState<Repair>();
  const close = useWhileMounted(onClose);
  const { mutateAsync: move } = useMoveRound(tournament.id);
  const { send, clearProblem, ...timing } = useTiming(tournament, 'schedule');
  const toBody = ({ slots }: FixturesBody, { until }: SlotForm) => ({
    ...{ round, slots: slots!, until: until || null },
  });
  return {
    ...{ ...timing, repair },
    clearPreview: () => {
      setRepair(undefined);
      clearProblem();
    },
    preview: send(async (slots, form, isCurrent) => {
      const found = await move({ ...toBody(slots, form), dry_run: true });
      if (isCurrent()) setRepair(found);
    }),
    apply: send(async (slots, form) => {
      if (!repair) return;
      try {
        await move({ ...toBody(slots, form), plan: repair.plan });
      } catch (error) {
        setRepair(undefined);
        throw error;
      }
      notify(t('moved'));
      close();
    }),
  };
}

interface Props {
  tournament: Tournament;
  round: number;
  title: string;
  onClose: () => void;
}

/** Moves a postponed round to other days, with the fewest changes to other matches. */
export function MoveRound({ tournament, round, title, onClose }: Props) {
  const t = useTranslations('moveRound');
  const fixtures = useTranslations('fixtures');
  const { time_zone: timeZone } = useSession().league;
  const today = { ...tournament, starts_on: localDay(new Date(), timeZone) };
  const { form, mode, modes, problem, repair, ...moving } = useMoving(today, round, onClose);
  const { isSubmitting } = form.formState;
  return (
    <Dialog title={t('title', { round: title })} onClose={onClose}>
      <form onSubmit={(event) => void moving.preview(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('text')}</p>
        {problem && <ProblemNotice error={problem} />}
        <SlotFields form={form} mode={mode} modes={modes} onChange={moving.clearPreview} />
        <TextField
          label={t('until')}
          type="date"
          {...form.register('until', { onChange: moving.clearPreview })}
        />
        {repair && <Moves repair={repair} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" variant={repair ? 'plain' : 'primary'} busy={isSubmitting}>
            {fixtures('showPreview')}
          </Button>
          {repair && (
            <Button variant="primary" busy={isSubmitting} onClick={() => void moving.apply()}>
              {t('apply')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
