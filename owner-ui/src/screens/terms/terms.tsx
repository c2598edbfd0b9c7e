import { PageTitle } from '@touchline/ui';
import { use } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import { useSettings } from '../../app/settings.js';
import { loadTerms } from '../../i18n/texts.js';

const SECTIONS = [1, 2, 3, 4, 5, 6] as const;

function Sections() {
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
  const locale = useLocale();
  const { terms } = use(loadTerms(locale.startsWith('es') ? 'es' : 'en'));
  return (
    <IntlProvider locale={locale} messages={{ terms }} timeZone="UTC">
      <Sections />
    </IntlProvider>
  );
}
