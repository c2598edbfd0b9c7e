/** The words of the payment mails in one language. */
export interface PaymentMailTexts {
  approvedSubject: (league: string) => string;
  declinedSubject: (league: string) => string;
  greeting: (name: string) => string;
  approved: (payments: number, league: string) => string;
  declined: (payments: number, league: string) => string;
  period: (from: string, to: string) => string;
  services: (day: string) => string;
  value: string;
  penalty: string;
  bonus: string;
  balanceUsed: string;
  balanceAdded: string;
  received: string;
  comment: string;
  reason: string;
  pendingAgain: string;
  signIn: string;
}
