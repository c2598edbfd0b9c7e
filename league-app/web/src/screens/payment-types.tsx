import { useTranslations } from 'use-intl';
import { paymentTypes } from '../api/money.js';
import { MoneyTypes } from '../records/money-types.js';

export default function PaymentTypes() {
  const t = useTranslations('money');
  return (
    <MoneyTypes
      resource={paymentTypes}
      title={useTranslations('nav')('paymentTypes')}
      addTitle={t('addPaymentType')}
      emptyText={t('paymentTypesText')}
      isAmountRequired={false}
    />
  );
}
