import { useTranslations } from 'use-intl';
import { MoneyTypes } from '../../records/money-types.js';

export default function FineTypes() {
  const t = useTranslations('money');
  return (
    <MoneyTypes
      path="/api/fine_types"
      title={useTranslations('nav')('fineTypes')}
      addTitle={t('addFineType')}
      emptyText={t('fineTypesText')}
      isAmountRequired
    />
  );
}
