import { Badge } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { publications } from '../api/website.js';
import { RecordsScreen } from '../records/records-screen.js';
import { useDates } from '../session/format.js';

export default function Publications() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const { day } = useDates();
  return (
    <RecordsScreen
      title={nav('publications')}
      addTitle={t('addPublication')}
      emptyTitle={t('noPublications')}
      emptyText={t('publicationsText')}
      resource={publications}
      fields={[
        { name: 'title', label: t('headline'), required: true },
        { name: 'body', label: t('body'), kind: 'textarea', required: true, hint: t('bodyHint') },
        { name: 'image_id', label: t('picture'), kind: 'image', shape: 'wide' },
        { name: 'published', label: t('published'), kind: 'check' },
      ]}
      nameOf={({ title }) => title}
      line={({ title, published, published_on, image_url }) => (
        <div className="flex items-center gap-3">
          {image_url && (
            <img src={image_url} alt="" className="h-10 w-15 shrink-0 rounded-field bg-sunk object-cover" />
          )}
          <div>
            <span className="font-semibold">{title}</span>{' '}
            <Badge variant={published ? 'good' : 'plain'}>{published ? t('isPublished') : t('draft')}</Badge>
            {published_on && <p className="text-sm text-muted">{day(published_on)}</p>}
          </div>
        </div>
      )}
    />
  );
}
