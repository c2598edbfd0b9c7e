import { Button, buttonClass, Dialog, Loading, notify } from '@touchline/ui';
import { Download, MessageCircle, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSharedPicture } from '../api/pictures.js';
import type { PictureFormat } from '../api/pictures.js';
import { ProblemNotice } from '../ui/problem-notice.js';

export type PictureName = 'round' | 'match' | 'table' | 'scorers';

export interface Shared {
  /** Text sent with the picture, without the link. */
  text: string;
  /** URL of the page on the public site. */
  link: string;
  /** Available pictures, with their base path: `/share/table/ID`. */
  pictures: readonly { name: PictureName; path: string }[];
}

const FORMATS: readonly PictureFormat[] = ['post', 'story'];
const SHAPES: Record<PictureFormat, string> = { post: 'aspect-4/5', story: 'aspect-9/16' };
const CHOICE =
  'target inline-flex flex-1 cursor-pointer items-center justify-center rounded-field border border-edge px-3 text-center font-semibold hover:bg-sunk has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  if (options.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={CHOICE}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the device can share a picture with other apps. */
function canShare(file: File): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;
}

/**
 * Shares a picture of a round, a result, a table or the scorers, in two sizes: with other apps, as a file, or as text
 * through WhatsApp.
 */
export default function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useTranslations('share');
  const [name, setName] = useState(shared.pictures[0]!.name);
  const [format, setFormat] = useState<PictureFormat>('post');
  const { path } = shared.pictures.find((picture) => picture.name === name)!;
  const { data, error } = useSharedPicture(path, format);
  const message = `${shared.text}\n${shared.link}`;
  const send = async (file: File): Promise<void> => {
    try {
      await navigator.share({ files: [file], text: message });
      onClose();
    } catch (shareError) {
      // Closing the device's share dialog is not a failure.
      if ((shareError as Error).name !== 'AbortError') notify(t('refused'));
    }
  };
  const isSent = data !== undefined && canShare(data.file);
  return (
    <Dialog title={t('title')} onClose={onClose} sheet>
      <div className="flex flex-col gap-3">
        <Choice
          label={t('what')}
          options={shared.pictures.map((picture) => ({ value: picture.name, label: t(picture.name) }))}
          value={name}
          onChange={setName}
        />
        <Choice
          label={t('size')}
          options={FORMATS.map((each) => ({ value: each, label: t(each) }))}
          value={format}
          onChange={setFormat}
        />
        {error && <ProblemNotice error={error} />}
        {!error && (
          <div className={`mx-auto h-[46dvh] overflow-hidden rounded-card bg-sunk ${SHAPES[format]}`}>
            {data ? (
              <img
                src={data.dataUrl}
                alt={t('preview', { what: t(name) })}
                className="size-full object-contain"
              />
            ) : (
              <Loading />
            )}
          </div>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          {isSent && (
            <Button variant="primary" onClick={() => void send(data.file)} className="min-h-12 flex-1">
              <Share2 aria-hidden="true" className="size-5" />
              {t('send')}
            </Button>
          )}
          {data && (
            <a
              href={data.url}
              download={data.file.name}
              className={`${buttonClass(isSent ? 'plain' : 'primary')} flex-1`}
            >
              <Download aria-hidden="true" className="size-5" />
              {t('download')}
            </a>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('plain')} flex-1`}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('whatsapp')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
