import { Badge } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { galleries } from '../api/website.js';
import { RecordsScreen } from '../records/records-screen.js';

export default function Galleries() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  return (
    <RecordsScreen
      title={nav('galleries')}
      addTitle={t('addGallery')}
      emptyTitle={t('noGalleries')}
      emptyText={t('galleriesText')}
      resource={galleries}
      fields={[
        { name: 'name', label: t('name'), required: true },
        { name: 'description', label: t('description'), kind: 'textarea' },
        { name: 'published', label: t('published'), kind: 'check' },
      ]}
      nameOf={({ name }) => name}
      to={({ id }) => `/galleries/${id}`}
      line={({ name, published, cover_url, images }) => (
        <div className="flex items-center gap-3">
          {cover_url && (
            <img src={cover_url} alt="" className="h-10 w-15 shrink-0 rounded-field bg-sunk object-cover" />
          )}
          <div>
            <span className="font-semibold">{name}</span>{' '}
            <Badge variant={published ? 'good' : 'plain'}>{published ? t('isPublished') : t('draft')}</Badge>
            <p className="text-sm text-muted">{t('pictures', { count: images.length })}</p>
          </div>
        </div>
      )}
    />
  );
}
