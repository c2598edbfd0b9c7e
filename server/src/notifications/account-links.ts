/** Addresses of the owners' portal that the buttons of emails lead to; a reader who is logged out logs in first. */
export const accountLinks = {
  account: (publicUrl: string): string => `${publicUrl}/#/my_league`,
  payment: (publicUrl: string, paymentId: string): string => `${publicUrl}/#/my_league/payments/${paymentId}`,
  /** The sheet to pay by, with these payments chosen; null: all that is owed. */
  pay: (publicUrl: string, paymentIds: readonly string[] | null): string =>
    `${publicUrl}/#/my_league?pay=${paymentIds === null ? 'all' : paymentIds.join(',')}`,
};
