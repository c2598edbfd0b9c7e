import { Button, Card, notify } from '@touchline/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnPart, FixturesBody } from '../../api/tournaments.js';
import { useDraw } from '../../api/tournaments.js';
import type { Fixtures, Tournament } from '../../api/types.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { RulesClosed } from './fixture-rules.js';
import { Preview } from './preview.js';
import { RuledDrawing } from './ruled-drawing.js';
import { SlotFields } from './slot-fields.js';
import type { SlotForm } from './slots.js';
import { useTiming } from './use-timing.js';

function useDrawing(id: string, part: DrawnPart) {
  const t = useTranslations('fixtures');
  const [drawn, setDrawn] = useState<Fixtures | null>(null);
  const preview = useDraw(id, part);
  const make = useDraw(id, part);
  const run = (what: 'preview' | 'make', body: FixturesBody): void => {
    preview.reset();
    make.reset();
    // Creates exactly what was previewed, or nothing.
    if (what === 'make')
      make.mutate({ ...body, ...(drawn && { plan: drawn.plan }) }, { onSuccess: () => notify(t('made')) });
    else preview.mutate({ ...body, dry_run: true }, { onSuccess: setDrawn });
  };
  return { drawn, forget: () => setDrawn(null), preview, make, run };
}

interface Props {
  tournament: Tournament;
  what: DrawnPart;
  /** The matches to find dates for; all by default. */
  among?: ReadonlySet<string>;
}

/** Creates the fixtures after a preview; by rules, if the plan includes them and the format is a round robin. */
export function Drawing(props: Props) {
  const isOpen = useIsOpen();
  const { tournament, what } = props;
  if (what !== 'fixtures' || tournament.format !== 'round_robin') return <PlainDrawing {...props} />;
  if (isOpen('access_series')) return <RuledDrawing tournament={tournament} />;
  return (
    <PlainDrawing {...props}>
      <RulesClosed />
    </PlainDrawing>
  );
}

function PlainDrawing({ tournament, what, among, children }: Props & { children?: ReactNode }) {
  const t = useTranslations('fixtures');
  const [isTried, setTried] = useState(false);
  const { form, setForm, modes, mode, faults, slots } = useTiming(tournament, what);
  const { drawn, forget, preview, make, run } = useDrawing(tournament.id, what);
  const problem = preview.error ?? make.error;
  const go = (doing: 'preview' | 'make'): void => {
    setTried(true);
    if (faults.length === 0) run(doing, slots);
  };
  const change = (by: Partial<SlotForm>): void => {
    setForm((before) => ({ ...before, ...by }));
    forget();
  };
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-bold">{t(`title_${what}`)}</h2>
        <p className="text-muted">{t(`text_${what}`)}</p>
        {what !== 'cup' && (
          <SlotFields form={form} mode={mode} modes={modes} faults={isTried ? faults : []} change={change} />
        )}
        {children}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-wrap gap-2">
          {what !== 'cup' && (
            <Button busy={preview.isPending} onClick={() => go('preview')}>
              {t('look')}
            </Button>
          )}
          <Button look="primary" busy={make.isPending} onClick={() => go('make')}>
            {t(`make_${what}`)}
          </Button>
        </div>
      </Card>
      {drawn && (
        <Preview
          drawn={among ? { ...drawn, matches: drawn.matches.filter(({ id }) => among.has(id)) } : drawn}
        />
      )}
    </>
  );
}
