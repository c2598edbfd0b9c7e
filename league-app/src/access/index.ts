export { accessOf } from './access.js';
export type { Access } from './access.js';
export { sendSession, sessionOf } from './cookie.js';
export { SESSION_MS, VISIT_MS } from './logins.js';
export type { LinkKind, SignedIn } from './logins.js';
export { isPassword, sealPassword } from './passwords.js';
export { ROLES } from './people.js';
export type { PersonRow, Role } from './people.js';
