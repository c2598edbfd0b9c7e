/**
 * How the web apps talk to an API, in the order of a request: its access token, the request, the problem it may be
 * answered with. Beside that the stream of server-sent events and what browsers need for downloads and passkeys.
 */
export * from './access-token.js';
export * from './event-stream.js';
export * from './passkeys.js';
export * from './problem.js';
export * from './language.js';
export * from './requests.js';
export * from './save-file.js';
export * from './visible-stream.js';
