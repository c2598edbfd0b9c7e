import { saveFile } from '@touchline/session';
import { Button, Card, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useExport } from '../../api/transfer.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';
import { PhotosImport } from './photos-import.js';
import { SeasonImport } from './season-import.js';
import { SheetImport } from './sheet-import.js';

function Export() {
  const t = useTranslations('transfer');
  const { mutate, isPending, error } = useExport();
  const download = (): void => mutate(undefined, { onSuccess: (zip) => saveFile(zip, 'league.zip') });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('export')}</h2>
      <p className="text-muted">{t('exportText')}</p>
      {error && <ProblemNotice error={error} />}
      <Button busy={isPending} onClick={download} className="self-start">
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
      {isOpen('access_players') && <SheetImport kind="players" />}
      {isOpen('access_teams') && <SheetImport kind="teams" />}
      {isOpen('access_players') && <PhotosImport />}
      {isOpen('access_tournaments') && <SeasonImport />}
      <Export />
    </>
  );
}
