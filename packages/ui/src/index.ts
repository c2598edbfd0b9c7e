/**
 * Building blocks for the screens of the portal and the organizer app. Texts come from the app (namespaces `shell` and
 * `fields`), styles from theme.css. The notification area is loaded separately: `@touchline/ui/notifications`.
 */
export * from './badge.js';
export * from './bar-chart.js';
export * from './boundary.js';
export * from './button.js';
export * from './confirm-dialog.js';
export * from './crest.js';
export * from './dialog.js';
export * from './disclosure.js';
export * from './empty.js';
export * from './field.js';
export * from './form-problem.js';
export * from './language.js';
export * from './league-theme.js';
export * from './logo.js';
export * from './meter.js';
export * from './notice.js';
export * from './notify.js';
export * from './offline-bar.js';
export * from './page-error.js';
export * from './page.js';
export * from './password-field.js';
export * from './problem-text.js';
export * from './qr-code.js';
export * from './refresh.js';
export * from './row-menu.js';
export * from './skip-link.js';
export * from './table.js';
export * from './tabs.js';
export * from './unreachable.js';
