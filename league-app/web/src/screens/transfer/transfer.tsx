import { saveFile } from '@touchline/session';
import { Button, Card, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../api/client.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { CsvImport } from './csv-import.js';
import { SeasonImport } from './season-import.js';

function Export() {
  const t = useTranslations('transfer');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const download = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await send('GET', '/api/export');
      saveFile(await response.blob(), 'league.zip');
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(false);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('export')}</h2>
      <p className="text-muted">{t('exportText')}</p>
      {problem && <ProblemNotice error={problem} />}
      <Button busy={isBusy} onClick={() => void download()} className="self-start">
        {t('download')}
      </Button>
    </Card>
  );
}

export default function Transfer() {
  const nav = useTranslations('nav');
  const isOpen = useIsOpen();
  return (
    <>
      <PageTitle>{nav('transfer')}</PageTitle>
      {isOpen('access_teams') && <CsvImport kind="teams" />}
      {isOpen('access_players') && <CsvImport kind="players" />}
      {isOpen('access_tournaments') && <SeasonImport />}
      <Export />
    </>
  );
}
