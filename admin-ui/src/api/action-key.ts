/** An idempotency key for one action: resending it after a lost response has no second effect (R41). */
export const actionKey = (): string => crypto.randomUUID();
