import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, Card, Notice, notify, TextField, useFieldText } from '@touchline/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useImportSeason } from '../../api/transfer.js';
import type { SeasonImport as Outcome } from '../../api/types.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { FileButton } from './file-button.js';

const required = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'));
/** The text of the chosen file, and the series for its tournament. */
const SEASON = v.object({ seriesName: required, text: required });
type Season = v.InferInput<typeof SEASON>;

function Preview({ preview }: { preview: Outcome }) {
  const t = useTranslations('transfer');
  const { name = '', teams = 0, matches = 0, results = 0, problems } = preview;
  const hasProblems = problems.length > 0;
  return (
    <Notice
      variant={hasProblems ? 'danger' : 'good'}
      live
      title={
        hasProblems
          ? t('rowErrors', { count: problems.length })
          : t('seasonSummary', { name, teams, matches, results })
      }
    >
      <ul>
        {problems.slice(0, 20).map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Imports a season (football.json) with teams, matches and results, after a preview. */
export function SeasonImport() {
  const t = useTranslations('transfer');
  const navigate = useNavigate();
  const fieldText = useFieldText();
  const [preview, setPreview] = useState<Outcome>();
  const { mutate, isPending, error } = useImportSeason();
  const { register, control, setValue, handleSubmit, formState } = useForm<Season>({
    defaultValues: { seriesName: '', text: '' },
    resolver: valibotResolver(SEASON),
  });
  const isNamed = useWatch({ control, name: 'seriesName' }).trim() !== '';
  const send = (isPreview: boolean, onSuccess: (outcome: Outcome) => void) =>
    handleSubmit(({ seriesName, text }) =>
      mutate({ body: { series_name: seriesName, text }, isPreview }, { onSuccess }),
    );
  const loadPreview = async (file: File): Promise<void> => {
    setValue('text', await file.text());
    setPreview(undefined);
    await send(true, setPreview)();
  };
  const importSeason = send(false, ({ name = '', tournament_id }) => {
    notify(t('seasonImported', { name }));
    void navigate(`/tournaments/${tournament_id}`);
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('season')}</h2>
      <p className="text-muted">{t('seasonText')}</p>
      <TextField
        label={t('seriesName')}
        maxLength={120}
        error={fieldText(formState.errors.seriesName)}
        {...register('seriesName', { onChange: () => setPreview(undefined) })}
      />
      {isNamed && (
        <FileButton
          label={t('chooseSeason')}
          accept=".json,.txt"
          isBusy={isPending}
          onFile={(file) => void loadPreview(file)}
        />
      )}
      {error && <ProblemNotice error={error} />}
      {preview && (
        <>
          <Preview preview={preview} />
          <Button
            variant="primary"
            busy={isPending}
            disabled={preview.problems.length > 0}
            onClick={() => void importSeason()}
          >
            {t('import')}
          </Button>
        </>
      )}
    </Card>
  );
}
