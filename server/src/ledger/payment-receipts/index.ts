export { ReceiptNumbers } from './receipt-numbers.js';
