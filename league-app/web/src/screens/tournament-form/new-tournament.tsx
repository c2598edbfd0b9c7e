import { Button, Card, NotFound, PageTitle, SelectField, TextField } from '@touchline/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Series, Tournament } from '../../api/records.js';
import { useAll, useChange } from '../../api/use-api.js';
import { PointsFields } from '../../records/points-fields.js';
import { TieBreakOrder } from '../../records/tie-break-order.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { toBody, hasTable, countMatches, NEW_DRAFT } from './draft.js';
import type { Draft } from './draft.js';
import { FormatFields } from './format-fields.js';
import { TeamPicker } from './team-picker.js';

function NameFields({
  draft,
  change,
  fault,
}: {
  draft: Draft;
  change: (by: Partial<Draft>) => void;
  fault: string | undefined;
}) {
  const t = useTranslations('tournaments');
  const { data: series } = useAll<Series>('/api/series', { active: true });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={120}
        error={fault}
        onChange={(event) => change({ name: event.target.value })}
      />
      {series && series.items.length > 0 && (
        <SelectField
          label={t('series')}
          value={draft.seriesId || series.items[0]!.id}
          onChange={(event) => change({ seriesId: event.target.value })}
        >
          {series.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function NewTournament() {
  const t = useTranslations('tournaments');
  const fields = useTranslations('fields');
  const navigate = useNavigate();
  const send = useChange();
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const [isTried, setTried] = useState(false);
  const change = (by: Partial<Draft>): void => setDraft((before) => ({ ...before, ...by }));
  const isNamed = draft.name.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!isNamed) return window.scrollTo({ top: 0 });
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await send<Tournament>('POST', '/api/tournaments', toBody(draft));
      await navigate(`/tournaments/${made.id}?tab=fixtures`, { replace: true });
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <PageTitle>{t('add')}</PageTitle>
      <Card className="flex flex-col gap-4">
        <NameFields
          draft={draft}
          change={change}
          fault={isTried && !isNamed ? fields('required') : undefined}
        />
        <FormatFields draft={draft} change={change} />
      </Card>
      <Card>
        <TeamPicker chosen={draft.teamIds} onChange={(teamIds) => change({ teamIds })} />
      </Card>
      {hasTable(draft) && (
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg font-bold">{t('rules')}</h2>
          <PointsFields points={draft.points} onChange={(points) => change({ points })} />
          <TieBreakOrder order={draft.tieBreaks} onChange={(tieBreaks) => change({ tieBreaks })} />
        </Card>
      )}
      {problem && <ProblemNotice error={problem} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {t('teams', { count: draft.teamIds.length })} · {t('matches', { count: countMatches(draft) })}
        </p>
        <Button type="submit" look="primary" busy={isBusy} disabled={draft.teamIds.length < 2}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

export default function NewTournamentScreen() {
  return useIsAdmin() ? <NewTournament /> : <NotFound />;
}
