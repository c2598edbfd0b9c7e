import { Badge } from '@touchline/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { galleries } from '../../api/website.js';
import { RecordsScreen } from '../../records/records-screen.js';

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
      line={({ id, name, published, cover_url, images }) => (
        <div className="flex items-center gap-3">
          {cover_url && (
            <img src={cover_url} alt="" className="h-12 w-18 rounded-field bg-sunk object-cover" />
          )}
          <div>
            <Link
              to={`/galleries/${id}`}
              className="target inline-flex items-center font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>{' '}
            <Badge look={published ? 'good' : 'plain'}>{published ? t('isPublished') : t('draft')}</Badge>
            <p className="text-sm text-muted">{t('pictures', { count: images.length })}</p>
          </div>
        </div>
      )}
    />
  );
}
