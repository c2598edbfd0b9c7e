export { Public, PUBLIC_ROUTE } from './access.js';
export type { RequestActor } from './access.js';
export { BadInput, badField } from './bad-input.js';
export type { FieldError } from './bad-input.js';
export {
  ApiConditional,
  Conditions,
  DryRun,
  etagOf,
  IfMatch,
  readDryRun,
  readIfMatch,
} from './conditional.js';
export type { ChangeConditions } from './conditional.js';
export * from './fields/index.js';
export { readInstant } from './fields/numbers.js';
export { HttpModule } from './http.module.js';
export * from './idempotency/index.js';
export { LANGUAGES, languageOf, RequestLanguage } from './language.js';
export type { Language } from './language.js';
export * from './list/index.js';
export { isKnownCode, messageOf } from './messages/index.js';
export * from './openapi/index.js';
export { hasControlCharacters, isPlainText } from './plain-text.js';
export type { Problem } from './problem.js';
export { problemOf, refusalOf } from './problem.js';
export { answerProblem, PROBLEM_JSON, ProblemFilter } from './problem-filter.js';
export { RecordId } from './record-id.js';
export { configureHttp, fastifyOptions } from './setup.js';
export { IgnoresFields, refuseReadOnlyChanges } from './sent-back.js';
export { readBody, ValidationPipe } from './validation-pipe.js';
