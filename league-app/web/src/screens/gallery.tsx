import { Button, Empty, Loading, PageError, PageTitle, Spinner } from '@touchline/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { GalleryImage } from '../api/types.js';
import { useAddPicture, useGallery, useRemovePicture } from '../api/website.js';
import { RemoveDialog } from '../records/remove-dialog.js';
import { ProblemNotice } from '../ui/problem-notice.js';
import { resized } from '../ui/resize.js';

const LONGEST_PX = 1600;

/** Uploads several photos, each reduced in the browser first. */
function AddPictures({ galleryId }: { galleryId: string }) {
  const t = useTranslations('site');
  const { mutateAsync } = useAddPicture(galleryId);
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<Error>();
  const add = async (files: File[]): Promise<void> => {
    setProblem(undefined);
    setLeft(files.length);
    try {
      for (const file of files) {
        await mutateAsync(await resized(file, LONGEST_PX));
        setLeft((before) => before - 1);
      }
    } catch (error) {
      setProblem(error as Error);
      setLeft(0);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <label
        htmlFor="pictures"
        className="target inline-flex items-center gap-2 self-start rounded-field bg-accent px-4 font-semibold text-on-accent focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-accent-strong"
      >
        {left > 0 && <Spinner />}
        {left > 0 ? t('sending', { count: left }) : t('addPictures')}
        <input
          id="pictures"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0 && left === 0) void add(files);
          }}
        />
      </label>
      {problem && <ProblemNotice error={problem} />}
    </div>
  );
}

export default function GalleryScreen() {
  const t = useTranslations('site');
  const shell = useTranslations('shell');
  const { id = '' } = useParams();
  const [removed, setRemoved] = useState<GalleryImage>();
  const { data, error, refetch } = useGallery(id);
  const { mutateAsync: remove } = useRemovePicture();
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageTitle>{data.name}</PageTitle>
      {data.description && <p className="text-muted">{data.description}</p>}
      <AddPictures galleryId={id} />
      {data.images.length === 0 && <Empty title={t('noPictures')} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {data.images.map((picture, index) => (
          <li key={picture.id} className="flex flex-col gap-1">
            <img
              src={picture.image_url}
              alt={picture.caption ?? t('pictureOf', { number: index + 1 })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-field bg-sunk object-cover"
            />
            <Button variant="quiet" onClick={() => setRemoved(picture)}>
              {shell('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveDialog
          name={removed.caption ?? t('picture')}
          remove={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
