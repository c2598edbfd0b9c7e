import { Button, Card, notify } from '@touchline/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnPart } from '../../api/tournaments.js';
import { useDraw } from '../../api/tournaments.js';
import type { Fixtures, Tournament } from '../../api/types.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { RulesClosed } from './fixture-rules.js';
import { Preview } from './preview.js';
import { RuledDrawing } from './ruled-drawing.js';
import { SlotFields } from './slot-fields.js';
import { useTiming } from './use-timing.js';

function useDrawing(tournament: Tournament, part: DrawnPart) {
  const t = useTranslations('fixtures');
  const [drawn, setDrawn] = useState<Fixtures | null>(null);
  const { send, ...timing } = useTiming(tournament, part);
  const { mutateAsync: draw } = useDraw(tournament.id, part);
  return {
    ...{ ...timing, drawn },
    clearPreview: () => setDrawn(null),
    preview: send(async (slots, _form, isCurrent) => {
      const preview = await draw({ ...slots, dry_run: true });
      if (isCurrent()) setDrawn(preview);
    }),
    // Creates exactly what was previewed, or nothing.
    make: send(async (slots) => {
      await draw({ ...slots, ...(drawn && { plan: drawn.plan }) });
      notify(t('fixturesSaved'));
    }),
  };
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
  const { drawn, clearPreview, preview, make, problem, ...timing } = useDrawing(tournament, part);
  const { form, mode, modes } = timing;
  const { isSubmitting } = form.formState;
  return (
    <>
      <Card>
        <form onSubmit={(event) => void preview(event)} noValidate className="flex flex-col gap-4">
          <h2 className="text-lg font-bold">{t(`title_${part}`)}</h2>
          <p className="text-muted">{t(`text_${part}`)}</p>
          {part !== 'cup' && <SlotFields form={form} mode={mode} modes={modes} onChange={clearPreview} />}
          {children}
          {problem && <ProblemNotice error={problem} />}
          <div className="flex flex-wrap gap-2">
            {part !== 'cup' && (
              <Button type="submit" busy={isSubmitting}>
                {t('showPreview')}
              </Button>
            )}
            <Button variant="primary" busy={isSubmitting} onClick={() => void make()}>
              {t(`make_${part}`)}
            </Button>
          </div>
        </form>
      </Card>
      {drawn && (
        <Preview
          drawn={matchIds ? { ...drawn, matches: drawn.matches.filter(({ id }) => matchIds.has(id)) } : drawn}
        />
      )}
    </>
  );
}
