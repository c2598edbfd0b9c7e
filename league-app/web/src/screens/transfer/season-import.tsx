import { Button, Card, Notice, notify, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.js';
import { useChange } from '../../api/use-api.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { FileButton } from './file-button.js';

interface Outcome {
  tournament_id: string | null;
  name: string;
  teams: number;
  matches: number;
  results: number;
  problems: { match: unknown; code: string; message: string }[];
}

/** Imports a season (football.json) with teams, matches and results, after a preview. */
export function SeasonImport() {
  const t = useTranslations('transfer');
  const navigate = useNavigate();
  const change = useChange();
  const [seriesName, setSeriesName] = useState('');
  const [text, setText] = useState<string>();
  const [preview, setPreview] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: Error) => setProblem(error));
    setBusy(false);
  };
  const body = (season: string): object => ({ series_name: seriesName.trim(), text: season });
  const look = (file: File): Promise<void> =>
    attempt(async () => {
      const season = await file.text();
      setText(season);
      setPreview(undefined);
      setPreview(await call<Outcome>('POST', '/api/import/season?dry_run=true', body(season)));
    });
  const take = (): Promise<void> =>
    attempt(async () => {
      const made = await change<Outcome>('POST', '/api/import/season', body(text!));
      notify(t('seasonTaken', { name: made.name }));
      await navigate(`/tournaments/${made.tournament_id}`);
    });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('season')}</h2>
      <p className="text-muted">{t('seasonText')}</p>
      <TextField
        label={t('seriesName')}
        value={seriesName}
        maxLength={120}
        onChange={(event) => {
          setSeriesName(event.target.value);
          setPreview(undefined);
        }}
      />
      {seriesName.trim() !== '' && (
        <FileButton
          label={t('chooseSeason')}
          accept=".json,.txt"
          isBusy={isBusy}
          onFile={(file) => void look(file)}
        />
      )}
      {problem && <ProblemNotice error={problem} />}
      {preview && (
        <>
          <Notice
            look={preview.problems.length > 0 ? 'danger' : 'good'}
            live
            title={t('seasonWould', {
              name: preview.name,
              teams: preview.teams,
              matches: preview.matches,
              results: preview.results,
            })}
          >
            <ul>
              {preview.problems.slice(0, 20).map(({ message }, index) => (
                <li key={index}>{message}</li>
              ))}
            </ul>
          </Notice>
          <Button
            look="primary"
            busy={isBusy}
            disabled={preview.problems.length > 0}
            onClick={() => void take()}
          >
            {t('take')}
          </Button>
        </>
      )}
    </Card>
  );
}
