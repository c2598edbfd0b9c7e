export { exportLedger } from './export-ledger.js';
export { ExportRefused } from './export-writer.js';
export { EVIDENCE_OPTIONS, readInstant, readKnown, WrongOption } from './verifier-options.js';
export { NoExport, verifyExport } from './verify-export.js';
