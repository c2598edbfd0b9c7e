export { LedgerHttpModule } from './ledger-http.module.js';
