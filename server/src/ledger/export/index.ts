export { exportLedger } from './export-ledger.js';
export { ExportError } from './export-writer.js';
export { EVIDENCE_OPTIONS, readInstant, parseKnownDigests, InvalidOptionError } from './verifier-options.js';
export { NoExport, verifyExport } from './verify-export.js';
