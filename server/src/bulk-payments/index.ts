export { BulkPaymentsModule, BulkPaymentsWorkerModule } from './bulk-payments.module.js';
