import { Card, Loading, notify, PageError, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { AnnouncementBody } from '../api/website.js';
import { useAnnouncement, useSetAnnouncement } from '../api/website.js';
import { RecordForm } from '../ui/form.js';

/** Edits the notice that visitors of the public site see first. */
export default function Modal() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetAnnouncement();
  const { data, error, refetch } = useAnnouncement();
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <PageTitle>{nav('modal')}</PageTitle>
      <p className="text-muted">{t('modalText')}</p>
      <Card className="max-w-xl">
        <RecordForm<AnnouncementBody>
          fields={[
            { name: 'title', label: t('headline'), required: true },
            { name: 'body', label: t('body'), kind: 'textarea', required: true },
            { name: 'image_id', label: t('picture'), kind: 'image', shape: 'wide' },
            { name: 'link_url', label: t('linkAddress'), kind: 'url' },
            { name: 'link_text', label: t('linkText') },
            { name: 'from', label: t('from'), kind: 'date' },
            { name: 'until', label: t('until'), kind: 'date' },
            { name: 'active', label: t('isShown'), kind: 'check' },
          ]}
          record={data.modal ?? undefined}
          submitLabel={shell('save')}
          submit={async (body) => {
            await mutateAsync(body);
            notify(shell('saved'));
          }}
        />
      </Card>
    </>
  );
}
