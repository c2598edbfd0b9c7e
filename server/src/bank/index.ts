export { BankModule } from './bank.module.js';
export { BankWorkerModule } from './bank-worker.module.js';
export { computeFingerprint } from './lines/known-lines.js';
export { LineProposals } from './matching/line-proposals.js';
export { payerKey } from './matching/common-words.js';
export { formatReferenceCode } from './reference-code.js';
export { LINES_PER_PAGE } from './matching/open-lines.js';
