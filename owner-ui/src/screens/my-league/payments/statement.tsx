import { Problem, saveFile } from '@touchline/session';
import { Button, Notice, TextField, useProblemText } from '@touchline/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, readData } from '../../../api/client.js';
import { useSettings } from '../../../app/settings.js';
import { fieldDayOf } from '../../../format/dates.js';
import { Section } from './section.js';

export function Statement({ leagueId }: { leagueId: string }) {
  const t = useTranslations('payments');
  const text = useProblemText();
  const today = fieldDayOf(new Date(), useSettings());
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const download = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { path: { id: leagueId }, query: { from, to, format: 'pdf' } };
      const file = await readData(api.GET('/api/leagues/{id}/statement', { params, parseAs: 'blob' }));
      saveFile(file, `touchline-${from}-${to}.pdf`);
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(false);
  };
  const fault = problem instanceof Problem ? problem.fields[0]?.message : undefined;
  return (
    <Section title={t('statement')}>
      <p className="text-sm text-muted">{t('statementHelp')}</p>
      <form onSubmit={(event) => void download(event)} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('from')}
            type="date"
            required
            max={to}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t('to')}
            type="date"
            required
            min={from}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {problem && <Notice look="danger" live title={fault ?? text(problem)} />}
        <Button type="submit" busy={isBusy} className="self-start">
          {t('download')}
        </Button>
      </form>
    </Section>
  );
}
