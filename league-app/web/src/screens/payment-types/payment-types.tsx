import { useTranslations } from 'use-intl';
import { MoneyTypes } from '../../records/money-types.js';

export default function PaymentTypes() {
  const t = useTranslations('money');
  return (
    <MoneyTypes
      path="/api/payment_types"
      title={useTranslations('nav')('paymentTypes')}
      addTitle={t('addPaymentType')}
      emptyText={t('paymentTypesText')}
      isAmountRequired={false}
    />
  );
}
