/** The directions of docs and design: who may know whom. Run by `npm run lint`. */

const src = '^server/src';
/** A folder of the server that is a module: not the pure kernel, the platform, or what starts them. */
const modules = '((?!kernel/|platform/|start/|cli/)[^/]+)';
const tests = { pathNot: '\\.spec\\.tsx?$|/testing/' };

/** Everything outside of ourselves that a pure part may not touch, but for the names given. */
const outside = (...allowed) => ({
  dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
  ...(allowed.length > 0 ? { pathNot: `(^|node_modules/)(${allowed.join('|')})(/|$)` } : {}),
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Anyone who reads one part of a cycle has to read all of it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-is-pure',
      comment:
        'The kernel knows nobody: no framework, clock, random or file. Luxon does calendars, crypto the hashes and ids.',
      severity: 'error',
      from: { path: `${src}/kernel/`, ...tests },
      to: outside('@types/luxon', 'luxon', 'crypto'),
    },
    {
      name: 'kernel-knows-nobody',
      severity: 'error',
      from: { path: `${src}/kernel/`, ...tests },
      to: { path: `${src}/(?!kernel/)` },
    },
    {
      name: 'domain-is-pure',
      comment: 'decide and fold answer alike for alike input: what they need is handed to them.',
      severity: 'error',
      from: { path: `${src}/[^/]+/domain/`, ...tests },
      to: outside('@types/luxon', 'luxon', 'crypto'),
    },
    {
      name: 'domain-knows-the-kernel-only',
      severity: 'error',
      from: { path: `${src}/([^/]+)/domain/`, ...tests },
      to: { path: `${src}/`, pathNot: [`${src}/$1/domain/`, `${src}/kernel/`] },
    },
    {
      name: 'http-reaches-commands-and-queries-only',
      comment: 'A controller that folds, appends or writes rows has a second way to change money.',
      severity: 'error',
      from: { path: `${src}/ledger/http/`, ...tests },
      to: {
        path: `${src}/ledger/`,
        pathNot: `${src}/ledger/(http|commands|queries|domain)/|${src}/ledger/[^/]+\\.ts$`,
      },
    },
    {
      name: 'projections-know-no-commands',
      severity: 'error',
      from: { path: `${src}/ledger/projections/`, ...tests },
      to: { path: `${src}/ledger/(commands|http)/` },
    },
    {
      name: 'jobs-and-reactions-change-money-by-commands',
      severity: 'error',
      from: {
        path: `${src}/(billing|realtime|notifications|provisioning)/|${src}/[^/]+/(jobs|reactions)/`,
        ...tests,
      },
      to: { path: `${src}/ledger/(account-repository|event-store|projections/|append)` },
    },
    {
      name: 'modules-meet-through-their-index',
      comment: 'What a module does not export it may change.',
      severity: 'error',
      from: { path: `${src}/${modules}/`, ...tests },
      to: { path: `${src}/${modules}/`, pathNot: [`${src}/$1/`, `${src}/${modules}/index\\.ts$`] },
    },
    {
      name: 'platform-parts-meet-through-their-index',
      severity: 'error',
      from: { path: src, pathNot: `\\.spec\\.ts$|/testing/|${src}/platform/` },
      to: { path: `${src}/platform/[^/]+/.+`, pathNot: `${src}/platform/.+/index\\.ts$` },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: `${src}/platform/`, ...tests },
      to: { path: `${src}/`, pathNot: `${src}/(platform|kernel)/` },
    },
    {
      name: 'migrations-are-islands',
      comment: 'A migration must do tomorrow what it did today, whatever becomes of the server.',
      severity: 'error',
      from: { path: '^migrations/', ...tests },
      to: { path: src },
    },
    {
      name: 'deployables-are-islands',
      comment: 'The league application is released and runs on its own: it meets the server over HTTP only.',
      severity: 'error',
      from: { path: '^league-app/' },
      to: { path: '^(server|migrations|test|admin-ui|owner-ui)/' },
    },
    {
      name: 'contracts-know-nobody',
      comment: 'Server, league application and web apps share them, and nothing else: names and types only.',
      severity: 'error',
      from: { path: '^packages/contracts/', ...tests },
      to: { pathNot: '^packages/contracts/' },
    },
    {
      name: 'mail-template-knows-nobody',
      comment: 'Server and league application write by it. What they say is theirs.',
      severity: 'error',
      from: { path: '^packages/mail/', ...tests },
      to: { pathNot: '^packages/mail/' },
    },
    {
      name: 'web-apps-are-islands',
      comment: 'Each meets the server over HTTP only, with types made of its OpenAPI document.',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/' },
      to: { path: '^(server|migrations|league-app|test|admin-ui|owner-ui)/', pathNot: '^$1-ui/' },
    },
    {
      name: 'packages-know-no-app',
      comment:
        'What apps share depends on none of them. The API types of the session package would tie it to one server.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(server|migrations|league-app|test|admin-ui|owner-ui|api-types)/' },
    },
    {
      name: 'the-session-package-knows-no-components',
      severity: 'error',
      from: { path: '^packages/session/' },
      to: { path: '^packages/ui/' },
    },
    {
      name: 'screens-know-no-other-screen',
      comment: 'What two screens need stands beside them: a screen is changed, and loaded, alone.',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/src/screens/([^/.]+)[/.]' },
      to: { path: '^(admin|owner)-ui/src/screens/', pathNot: '^$1-ui/src/screens/$2[/.]' },
    },
    {
      name: 'what-screens-share-knows-no-screen',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/src/(api|i18n|ui|records)/' },
      to: { path: '^(admin|owner)-ui/src/(screens|app)/' },
    },
    {
      name: 'requests-have-hooks',
      comment: 'A screen calls a hook or function of api/, never the client (ADR 0171).',
      severity: 'error',
      from: {
        path: '^(owner-ui|league-app/web)/src/',
        pathNot: ['^(owner-ui|league-app/web)/src/api/', '^league-app/web/src/session/session\\.ts$'],
      },
      to: {
        path: '^(owner-ui|league-app/web)/src/api/client\\.ts$|(^|node_modules/)openapi-fetch/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-organizers-app-is-an-island',
      comment: 'It meets its league over HTTP only.',
      severity: 'error',
      from: { path: '^league-app/web/' },
      to: { path: '^league-app/src/' },
    },
    {
      name: 'the-organizers-screens-know-no-other-screen',
      severity: 'error',
      from: { path: '^league-app/web/src/screens/([^/.]+)[/.]' },
      to: { path: '^league-app/web/src/(app|screens)/', pathNot: '^league-app/web/src/screens/$1[/.]' },
    },
    {
      name: 'what-the-organizers-screens-share-knows-no-screen',
      severity: 'error',
      from: { path: '^league-app/web/src/(api|i18n|ui|records|session)/' },
      to: { path: '^league-app/web/src/(screens|app)/' },
    },
    {
      name: 'deployables-are-islands-too',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^(league-app|admin-ui|owner-ui)/' },
    },
    {
      name: 'what-runs-on-servers-knows-nobody',
      comment: 'It is put there by itself: all that it may import is Node.',
      severity: 'error',
      from: { path: `${src}/provisioning/drivers/ssh/host/`, ...tests },
      to: { pathNot: `${src}/provisioning/drivers/ssh/host/`, dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-leagues-domain-is-pure',
      comment: 'Fixtures, standings and states of matches answer alike for alike input.',
      severity: 'error',
      from: { path: '^league-app/src/(domain|kernel)/', ...tests },
      to: outside('crypto'),
    },
    {
      name: 'the-leagues-domain-knows-its-kernel-only',
      severity: 'error',
      from: { path: '^league-app/src/(domain|kernel)/', ...tests },
      to: { path: '^league-app/src/(?!domain/|kernel/)' },
    },
    {
      name: 'the-leagues-records-know-no-http',
      severity: 'error',
      from: { path: '^league-app/src/(storage|records)/', ...tests },
      to: { path: '^league-app/src/(control|http|site)/' },
    },
    {
      name: 'nobody-imports-the-demo',
      severity: 'error',
      from: { path: src, pathNot: `${src}/demo/|${src}/(start|prepare)\\.ts$|${src}/cli/|\\.spec\\.ts$` },
      to: { path: `${src}/demo/` },
    },
    {
      name: 'nobody-imports-reactions',
      severity: 'error',
      from: { path: `${src}/${modules}/`, pathNot: `${src}/(realtime|notifications)/|\\.spec\\.ts$` },
      to: { path: `${src}/(realtime|notifications)/` },
    },
    {
      name: 'no-test-code-in-the-program',
      severity: 'error',
      from: { path: `${src}|^league-app/`, ...tests },
      to: { path: '^test/|\\.spec\\.tsx?$|/testing/' },
    },
    {
      name: 'every-import-is-there',
      severity: 'error',
      from: { path: `${src}|^migrations|^league-app|^(admin|owner)-ui/src|^packages` },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
