export { BankModule } from './bank.module.js';
