import { Random } from '../../server/src/demo/random.js';
import { bankSlip, drawReceipt } from '../../server/src/demo/receipt/receipt-picture.js';
import type { StaffFixture } from './staff-fixture.js';

export interface Payment {
  id: string;
  league_id: string;
  status: string;
  due: number;
  value: number;
  charge_type: 'J' | 'P' | null;
  is_service_payment: boolean;
  start_charge_date: string;
  final_charge_date: string;
  payments_ids_token: string | null;
  decline_reason: string | null;
  receipts: unknown[];
  charged_matches_id: string[];
  kept_value: number | null;
  generated_next: boolean;
}

interface Outcome {
  payments: Payment[];
  balance: number;
}

/** Prepares money journeys over the API. */
export class PaymentsPage {
  constructor(private readonly place: StaffFixture) {}

  payments(filter: object): Promise<Payment[]> {
    const asked = encodeURIComponent(JSON.stringify(filter));
    return this.place.asAdmin<Payment[]>('GET', `/api/payments?filter=${asked}`);
  }

  payment(id: string): Promise<Payment> {
    return this.place.asAdmin<Payment>('GET', `/api/payments/${id}`);
  }

  async balance(leagueId: string): Promise<number> {
    return (await this.place.asAdmin<Outcome>('GET', `/api/leagues/${leagueId}/account`)).balance;
  }

  /** Assigns services to an account: a payment that can be paid at once. */
  async assignService(leagueId: string): Promise<Payment> {
    const [service] = await this.place.asAdmin<{ id: string }[]>('GET', '/api/services');
    const { payments } = await this.place.asAdmin<Outcome>('POST', '/api/services_assignment', {
      ...{ league_id: leagueId, month_number: 11, year: 2026 },
      lines: [{ service_id: service?.id, amount: 1 }],
    });
    return payments.find(({ is_service_payment: is }) => is) as Payment;
  }

  /**
   * Uploads one receipt for several payments.
   * @returns its token
   */
  async upload(leagueId: string, payments: readonly Payment[]): Promise<string> {
    const amount = payments.reduce((sum, { due }) => sum + due, 0);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const transfer = { payer: 'Ana Mora', league: 'Liga', amount, at };
    const picture = await drawReceipt(bankSlip(new Random(payments[0]?.id ?? ''), transfer));
    const form = new FormData();
    form.set('league_id', leagueId);
    form.set(
      'payments',
      JSON.stringify(
        payments.map(({ id }) => ({ payment_id: id, payment_date: at, user_comment: 'One transfer' })),
      ),
    );
    form.set('receipt_image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'slip.jpg');
    const answer = await fetch(`${this.place.url}/api/payments/upload_receipt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.place.adminToken()}` },
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as Outcome).payments[0]?.payments_ids_token ?? '';
  }
}
