import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Card, NotFound, PageTitle, SelectField, TextField, useFieldText } from '@touchline/ui';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAdd, useList } from '../../api/resource.js';
import { series as seriesResource } from '../../api/teams.js';
import { ALL } from '../../api/topics.js';
import { tournaments } from '../../api/tournaments.js';
import { PointsFields } from '../../records/points-fields.js';
import { TieBreakOrder } from '../../records/tie-break-order.js';
import { useIsAdmin } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { countMatches, hasTable, NEW_DRAFT, schemaFor, toBody } from './draft.js';
import type { Draft } from './draft.js';
import { FormatFields } from './format-fields.js';
import { TeamPicker } from './team-picker.js';

function NameFields({ register, formState: { errors } }: UseFormReturn<Draft>) {
  const t = useTranslations('tournaments');
  const fieldText = useFieldText();
  const { data: series } = useList(seriesResource, { ...ALL, active: true });
  const [first] = series?.items ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('name')} maxLength={120} error={fieldText(errors.name)} {...register('name')} />
      {series && first && (
        <SelectField label={t('series')} {...register('seriesId', { value: first.id })}>
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

function RuleFields({ control, register, formState: { errors } }: UseFormReturn<Draft>) {
  const t = useTranslations('tournaments');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('rules')}</h2>
      <PointsFields
        register={(name) => register(`points.${name}`, { valueAsNumber: true })}
        errors={errors.points}
      />
      <Controller
        name="tieBreaks"
        control={control}
        render={({ field: { value, onChange } }) => <TieBreakOrder order={value} onChange={onChange} />}
      />
    </Card>
  );
}

function NewTournament() {
  const t = useTranslations('tournaments');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAdd(tournaments);
  const form = useForm<Draft>({
    defaultValues: NEW_DRAFT,
    resolver: (values, context, options) =>
      (valibotResolver(schemaFor(values) as never, {}, { raw: true }) as Resolver<Draft>)(
        values,
        context,
        options,
      ),
  });
  const { control } = form;
  const draft = { ...NEW_DRAFT, ...useWatch({ control }) } as Draft;
  const submit = form.handleSubmit((filled) =>
    mutate(toBody(filled), {
      onSuccess: ({ id }) => void navigate(`/tournaments/${id}?tab=fixtures`, { replace: true }),
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <PageTitle>{t('add')}</PageTitle>
      <Card className="flex flex-col gap-4">
        <NameFields {...form} />
        <FormatFields {...form} />
      </Card>
      <Card>
        <Controller
          name="teamIds"
          control={control}
          render={({ field: { value, onChange } }) => <TeamPicker chosen={value} onChange={onChange} />}
        />
      </Card>
      {hasTable(draft) && <RuleFields {...form} />}
      {error && <ProblemNotice error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {t('teams', { count: draft.teamIds.length })} · {t('matches', { count: countMatches(draft) })}
        </p>
        <Button type="submit" variant="primary" busy={isPending} disabled={draft.teamIds.length < 2}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

export default function NewTournamentScreen() {
  return useIsAdmin() ? <NewTournament /> : <NotFound />;
}
