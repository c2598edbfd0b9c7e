export { bankSlip } from './bank-slip.js';
export type { Transfer } from './bank-slip.js';
export { drawReceipt } from './receipt-picture.js';
