import { Button, Card, Notice, notify } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSetPhotos } from '../../api/transfer.js';
import { FileButton } from './file-button.js';

const PICTURE = /([^/\\]+)\.(jpe?g|png|webp)$/i;
const MAX_BYTES = 200 * 1024 * 1024;

/** Unpacks photos with their file names, without the extra files of macOS. */
async function unpack(zip: File): Promise<{ document: string; photo: Blob }[]> {
  if (zip.size > MAX_BYTES) throw new Error('too large');
  const { unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
    filter: ({ name, originalSize }) =>
      PICTURE.test(name) && !name.startsWith('__MACOSX') && originalSize < MAX_BYTES / 4,
  });
  return Object.entries(files).map(([name, bytes]) => ({
    document: PICTURE.exec(name)![1]!.trim(),
    photo: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  }));
}

/** Imports player photos from a zip, each named by document number: `1712345678.jpg`. */
export function PhotosImport() {
  const t = useTranslations('transfer');
  const { mutateAsync: setPhotos } = useSetPhotos();
  const [left, setLeft] = useState(0);
  const [missing, setMissing] = useState<string[]>([]);
  const [isBroken, setBroken] = useState(false);
  const importPhotos = async (zip: File): Promise<void> => {
    setMissing([]);
    const photos = await unpack(zip).catch(() => undefined);
    setBroken(photos === undefined || photos.length === 0);
    if (!photos || photos.length === 0) return;
    const failed = await setPhotos({ photos, onRemaining: setLeft }).catch(() => undefined);
    setLeft(0);
    setMissing(failed ?? []);
    setBroken(failed === undefined);
    if (failed) notify(t('photosImported', { count: photos.length - failed.length }));
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('photos')}</h2>
      <p className="text-muted">{t('photosText')}</p>
      {left === 0 ? (
        <FileButton
          label={t('choosePhotos')}
          accept=".zip"
          isBusy={false}
          onFile={(zip) => void importPhotos(zip)}
        />
      ) : (
        <Button busy className="self-start">
          {t('photosLeft', { count: left })}
        </Button>
      )}
      {isBroken && <Notice variant="danger" live title={t('photosBroken')} />}
      {missing.length > 0 && (
        <Notice variant="warn" live title={t('photosMissing', { count: missing.length })}>
          <p className="max-h-32 overflow-y-auto text-sm">{missing.join(', ')}</p>
        </Notice>
      )}
    </Card>
  );
}
