import { useTranslations } from 'use-intl';
import { fineTypes } from '../api/money.js';
import { MoneyTypes } from '../records/money-types.js';

export default function FineTypes() {
  const t = useTranslations('money');
  return (
    <MoneyTypes
      resource={fineTypes}
      title={useTranslations('nav')('fineTypes')}
      addTitle={t('addFineType')}
      emptyText={t('fineTypesText')}
      isAmountRequired
    />
  );
}
