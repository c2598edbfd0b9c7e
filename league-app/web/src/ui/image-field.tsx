import { Problem } from '@touchline/session';
import { Button, Spinner, useProblemText } from '@touchline/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUploadImage } from '../api/website.js';

interface Props {
  label: string;
  shape: 'round' | 'wide';
  /** The id of a stored image; null for none. */
  value: string | null;
  onChange: (imageId: string | null) => void;
}

const LONGEST_PX = { round: 512, wide: 1600 };
const LOOKS = { round: 'size-20 rounded-full object-cover', wide: 'h-24 w-36 rounded-field object-cover' };

/** Chooses a picture, reduces it in the browser and uploads it; the value is its id. */
export function ImageField({ label, shape, value, onChange }: Props) {
  const t = useTranslations('fields');
  const text = useProblemText();
  const id = useId();
  const { mutate: upload, isPending, error } = useUploadImage(LONGEST_PX[shape]);
  return (
    <div className="flex flex-col gap-1">
      <span className="font-semibold">{t('optional', { label })}</span>
      <div className="flex flex-wrap items-center gap-3">
        {value && <img src={`/media/${value}`} alt="" className={`${LOOKS[shape]} bg-sunk`} />}
        <label
          htmlFor={id}
          className="target inline-flex items-center gap-2 rounded-field border border-edge px-4 font-semibold focus-within:outline-3 focus-within:outline-accent hover:bg-sunk"
        >
          {isPending && <Spinner />}
          {value ? t('replaceImage') : t('pickImage')}
          <span className="sr-only">: {label}</span>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file && !isPending) upload(file, { onSuccess: (stored) => onChange(stored.id) });
            }}
          />
        </label>
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('removeImage')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('imageHint')}
      </p>
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error instanceof Problem ? text(error) : t('imageBroken')}
        </p>
      )}
    </div>
  );
}
