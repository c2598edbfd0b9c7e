/**
 * How the web apps talk to an API, in the order of a request: its access token, the request itself, and the problem it
 * may return. Also contains the stream of server-sent events, and browser helpers for downloads and passkeys.
 */
export * from './access-token.js';
export * from './event-stream.js';
export * from './passkeys.js';
export * from './problem.js';
export * from './language.js';
export * from './requests.js';
export * from './save-file.js';
export * from './visible-stream.js';
