export { Public, PUBLIC_ROUTE } from './access.js';
export type { RequestActor } from './access.js';
export { InvalidInput, badField } from './invalid-input.js';
export type { FieldError } from './invalid-input.js';
export { ApiConditional, Conditions, formatEtag, readIfMatch } from './conditional.js';
export type { ChangeConditions } from './conditional.js';
export { SupportsDryRun, readDryRun } from './dry-run.js';
export { destroyResponse } from './destroy-response.js';
export { describeDevice } from './client-info.js';
export { field } from './fields/rule.js';
export type { FieldViolation, FieldOptions, Rule } from './fields/rule.js';
export {
  EmailField,
  EnumField,
  FlagField,
  IdField,
  PASSWORD_LENGTH,
  PasswordField,
  TextField,
} from './fields/texts.js';
export { InstantField, IntegerField, MoneyField, readInstant } from './fields/numbers.js';
export { ListField, ObjectField, IdListField } from './fields/nested.js';
export { HttpModule } from './http.module.js';
export { IdempotencyInterceptor } from './idempotency/idempotency-interceptor.js';
export {
  ApiIdempotencyKey,
  readIdempotentRequest,
  LedgerCommandRoute,
  NotIdempotent,
} from './idempotency/decorators.js';
export type { IdempotentRequest } from './idempotency/decorators.js';
export { inputHash } from './idempotency/input-hash.js';
export { parseJsonBody } from './json-body.js';
export { LANGUAGES, negotiateLanguage, matchLanguage, RequestLanguage } from './language.js';
export type { Language } from './language.js';
export { ListInterceptor, ListPage, Lists } from './lists.js';
export type { Expansion, ListView } from './lists.js';
export { DEFAULT_ROWS, MAX_ROWS, readListRequest } from './list-request.js';
export type { ListQuery } from './list-request.js';
export { describeFailure, isKnownCode, formatMessage } from './messages/index.js';
export {
  ApiChanges,
  ApiCreates,
  ApiList,
  ApiOk,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  LIST_ROUTE,
} from './openapi/routes.js';
export { openApiDocument, serveOpenApi } from './openapi/document.js';
export { ProblemSchema } from './openapi/problem-schema.js';
export { readClientInfo, RequestClient } from './client-info.js';
export type { ClientInfo } from './client-info.js';
export { hasControlCharacters, isSafeText } from './safe-text.js';
export type { Problem } from './problem.js';
export { toProblem, toDomainError } from './problem.js';
export { sendProblem, ProblemFilter } from './problem-filter.js';
export { RecordId } from './record-id.js';
export { configureHttp, fastifyOptions } from './setup.js';
export { trackResponse } from './security/client-error.js';
export { ReadOnlyFields, rejectReadOnlyChanges } from './read-only-fields.js';
export type { UploadedFile, UploadedForm } from './uploads/form.js';
export { Uploads } from './uploads/uploads.js';
export type { UploadOptions } from './uploads/uploads.js';
export { readBody, ValidationPipe } from './validation-pipe.js';
