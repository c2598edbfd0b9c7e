export { ApiChanges, ApiCreates, ApiList, ApiOne, ApiProblems, ApiRecordId, LIST_ROUTE } from './routes.js';
export { openApiDocument, serveOpenApi } from './document.js';
export { ProblemSchema } from './problem-schema.js';
