import { useTranslations } from 'use-intl';
import { sponsors } from '../api/website.js';
import { RecordsScreen } from '../records/records-screen.js';
import { ActiveBadge } from '../ui/state-badges.js';

export default function Sponsors() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  return (
    <RecordsScreen
      title={nav('sponsors')}
      addTitle={t('addSponsor')}
      emptyTitle={t('noSponsors')}
      emptyText={t('sponsorsText')}
      resource={sponsors}
      fields={[
        { name: 'name', label: t('name'), required: true },
        { name: 'url', label: t('address'), kind: 'url' },
        { name: 'image_id', label: t('logo'), kind: 'image', shape: 'wide' },
        { name: 'active', label: shell('active'), kind: 'check' },
      ]}
      defaults={{ active: true }}
      nameOf={({ name }) => name}
      line={({ name, url, image_id, active }) => (
        <div className="flex items-center gap-3">
          {image_id && (
            <img
              src={`/media/${image_id}`}
              alt=""
              className="h-10 w-15 shrink-0 rounded-field bg-sunk object-contain"
            />
          )}
          <div>
            <span className="font-semibold">{name}</span> <ActiveBadge active={active} />
            {url && <p className="text-sm text-muted">{url}</p>}
          </div>
        </div>
      )}
    />
  );
}
