/** Addresses of the owners' portal for the buttons of emails; a reader who is logged out logs in first. */
export const accountLinks = {
  account: (publicUrl: string): string => `${publicUrl}/#/my_league`,
  payment: (publicUrl: string, paymentId: string): string => `${publicUrl}/#/my_league/payments/${paymentId}`,
  /** The payment dialog with these payments selected; null: with everything that is owed. */
  pay: (publicUrl: string, paymentIds: readonly string[] | null): string =>
    `${publicUrl}/#/my_league?pay=${paymentIds === null ? 'all' : paymentIds.join(',')}`,
};
