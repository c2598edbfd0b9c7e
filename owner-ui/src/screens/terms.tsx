import { PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useSettings } from '../app/settings.js';
import { terms as en } from '../i18n/en/terms.js';
import { terms as es } from '../i18n/es/terms.js';
import { WithPageTexts } from '../i18n/with-page-texts.js';

const SECTIONS = [1, 2, 3, 4, 5, 6] as const;

function Page() {
  const t = useTranslations('terms');
  const { terms_version: version, currency } = useSettings();
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      {version && <p className="text-muted">{t('version', { version })}</p>}
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2 className="text-base font-bold">
            {section}. {t(`s${section}`)}
          </h2>
          <p>{t(`p${section}`, { currency })}</p>
        </section>
      ))}
    </article>
  );
}

export default function Terms() {
  return (
    <WithPageTexts en={{ terms: en }} es={{ terms: es }}>
      <Page />
    </WithPageTexts>
  );
}
