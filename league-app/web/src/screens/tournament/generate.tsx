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
  const run = (action: 'preview' | 'make', body: FixturesBody): void => {
    preview.reset();
    make.reset();
    // Creates exactly what was previewed, or nothing.
    if (action === 'make')
      make.mutate(
        { ...body, ...(drawn && { plan: drawn.plan }) },
        { onSuccess: () => notify(t('fixturesSaved')) },
      );
    else preview.mutate({ ...body, dry_run: true }, { onSuccess: setDrawn });
  };
  return { drawn, clearPreview: () => setDrawn(null), preview, make, run };
}

interface Props {
  tournament: Tournament;
  part: DrawnPart;
  /** The matches to find dates for; all by default. */
  matchIds?: ReadonlySet<string>;
}

/** Creates the fixtures after a preview; by rules, if the plan includes them and the format is a round robin. */
export function Drawing(props: Props) {
  const isOpen = useIsOpen();
  const { tournament, part } = props;
  if (part !== 'fixtures' || tournament.format !== 'round_robin') return <PlainDrawing {...props} />;
  if (isOpen('access_series')) return <RuledDrawing tournament={tournament} />;
  return (
    <PlainDrawing {...props}>
      <RulesClosed />
    </PlainDrawing>
  );
}

function PlainDrawing({ tournament, part, matchIds, children }: Props & { children?: ReactNode }) {
  const t = useTranslations('fixtures');
  const [isSubmitted, setSubmitted] = useState(false);
  const { form, setForm, modes, mode, errors, slots } = useTiming(tournament, part);
  const { drawn, clearPreview, preview, make, run } = useDrawing(tournament.id, part);
  const problem = preview.error ?? make.error;
  const submit = (action: 'preview' | 'make'): void => {
    setSubmitted(true);
    if (errors.length === 0) run(action, slots);
  };
  const change = (by: Partial<SlotForm>): void => {
    setForm((before) => ({ ...before, ...by }));
    clearPreview();
  };
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg font-bold">{t(`title_${part}`)}</h2>
        <p className="text-muted">{t(`text_${part}`)}</p>
        {part !== 'cup' && (
          <SlotFields
            form={form}
            mode={mode}
            modes={modes}
            errors={isSubmitted ? errors : []}
            change={change}
          />
        )}
        {children}
        {problem && <ProblemNotice error={problem} />}
        <div className="flex flex-wrap gap-2">
          {part !== 'cup' && (
            <Button busy={preview.isPending} onClick={() => submit('preview')}>
              {t('showPreview')}
            </Button>
          )}
          <Button variant="primary" busy={make.isPending} onClick={() => submit('make')}>
            {t(`make_${part}`)}
          </Button>
        </div>
      </Card>
      {drawn && (
        <Preview
          drawn={matchIds ? { ...drawn, matches: drawn.matches.filter(({ id }) => matchIds.has(id)) } : drawn}
        />
      )}
    </>
  );
}
