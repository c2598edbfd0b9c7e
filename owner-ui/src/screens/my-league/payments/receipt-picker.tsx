import { Button, Notice } from '@touchline/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslations } from 'use-intl';
import { ACCEPTED, MAX_FILES, prepareFile } from './receipt-files.js';

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTranslations('payments');
  const isPicture = file.type.startsWith('image/');
  const address = useMemo(() => (isPicture ? URL.createObjectURL(file) : undefined), [file, isPicture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <li className="flex items-center gap-3 rounded-field border border-line p-2">
      {address ? (
        <img
          src={address}
          alt={t('preview', { name: file.name })}
          className="size-20 rounded-field object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-20 items-center justify-center rounded-field bg-sunk font-bold"
        >
          PDF
        </span>
      )}
      <span className="min-w-0 flex-1 text-sm">
        {file.name}
        <br />
        {Math.max(1, Math.round(file.size / 1024))} kB
      </span>
      <Button aria-label={t('remove', { name: file.name })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </Button>
    </li>
  );
}

/** Accepts files from any source, scales pictures down, and reports for each unsuitable file what is wrong with it. */
function useAddFiles(files: File[], onChange: (files: File[]) => void) {
  const t = useTranslations('payments');
  const [problems, setProblems] = useState<string[]>([]);
  const [picks, setPicks] = useState(0);
  // While one file is scaled down, others may be added or removed.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const addFiles = async (newFiles: readonly File[]): Promise<void> => {
    if (newFiles.length === 0) return;
    setPicks((before) => before + 1);
    const checked = await Promise.all(
      newFiles.map(async (file) => ({ name: file.name, ready: await prepareFile(file) })),
    );
    const messages = checked.flatMap(({ name, ready }) =>
      typeof ready === 'string' ? [t(ready, { name })] : [],
    );
    const all = [
      ...latest.current,
      ...checked.flatMap(({ ready }) => (typeof ready === 'string' ? [] : [ready])),
    ];
    if (all.length > MAX_FILES) messages.push(t('tooMany'));
    setProblems(messages);
    latest.current = all.slice(0, MAX_FILES);
    onChange(latest.current);
    setPicks((before) => before - 1);
  };
  return { problems, isBusy: picks > 0, addFiles };
}

function usePaste(addFiles: (files: File[]) => Promise<void>): void {
  const latest = useRef(addFiles);
  useEffect(() => {
    latest.current = addFiles;
  });
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void =>
      void latest.current([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

interface Props {
  files: File[];
  onChange: (files: File[]) => void;
  error: string | undefined;
}

/** Drops, chooses, photographs or pastes a receipt. */
export function ReceiptPicker({ files, onChange, error }: Props) {
  const t = useTranslations('payments');
  const { problems, isBusy, addFiles } = useAddFiles(files, onChange);
  usePaste(addFiles);
  const camera = useRef<HTMLInputElement>(null);
  // The dropzone checks types by file name and we check by bytes, so all files are accepted here.
  const zone = useDropzone({ onDrop: (dropped) => void addFiles(dropped), noClick: true, noKeyboard: true });
  const accept = Object.keys(ACCEPTED).join(',');
  return (
    <div className="flex flex-col gap-2">
      <div
        {...zone.getRootProps({ role: 'group', 'aria-label': t('file') })}
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-4 text-center ${zone.isDragActive ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      >
        {/* The button below opens it: otherwise screen readers would find the same control twice. */}
        <input {...zone.getInputProps({ accept, hidden: true, 'aria-label': t('pick') })} />
        <p className="hidden text-muted sm:block">{t('dropHere')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={zone.open}>{t('pick')}</Button>
          <Button className="sm:hidden" onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
        </div>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('camera')}
          onChange={({ target }) => void addFiles([...(target.files ?? [])])}
        />
        <p className="text-sm text-muted">{t('fileHelp')}</p>
      </div>
      <div role="status">{isBusy && <p className="text-muted">{t('shrinking')}</p>}</div>
      {problems.map((problem) => (
        <Notice key={problem} variant="danger" live title={problem} />
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            <Preview
              key={`${file.name} ${file.size} ${index}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
