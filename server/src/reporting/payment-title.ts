import type { Payment } from '../ledger/index.js';
import { writeDay, writePeriod } from '../ledger/index.js';
import type { Language } from '../platform/http/index.js';

const TITLES: Record<Language, { period: (period: string) => string; services: (day: string) => string }> = {
  en: { period: (period) => `Charge for ${period}`, services: (day) => `Services assigned on ${day}` },
  es: { period: (period) => `Cobro ${period}`, services: (day) => `Servicios del ${day}` },
};

/** The title of a payment in files that the platform issues: "Charge for November 2026". */
export function titleOfPayment(
  payment: Pick<Payment, 'start_charge_date' | 'final_charge_date' | 'is_service_payment'>,
  { language, zone }: { language: Language; zone: string },
): string {
  const { start_charge_date: from, final_charge_date: to, is_service_payment } = payment;
  const { period, services } = TITLES[language];
  return is_service_payment
    ? services(writeDay(from, zone))
    : period(writePeriod(from, to, { zone, language }));
}
