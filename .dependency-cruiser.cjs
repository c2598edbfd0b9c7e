/** Import rules between folders (docs/architecture.md). Run by `npm run lint`. */

const src = '^server/src';
/** A folder of the server that is a module: not the pure kernel, the platform, or what starts them. */
const modules = '((?!kernel/|platform/|start/|cli/)[^/]+)';
const tests = { pathNot: '\\.spec\\.tsx?$|/testing/' };

/** All packages and Node modules, except those named: what pure code must not import. */
const outside = (...allowed) => ({
  dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
  ...(allowed.length > 0 ? { pathNot: `(^|node_modules/)(${allowed.join('|')})(/|$)` } : {}),
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'The files of a cycle can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-is-pure',
      comment:
        'No framework, clock, random numbers or files. Luxon is for calendars, crypto for hashes and IDs.',
      severity: 'error',
      from: { path: `${src}/kernel/`, ...tests },
      to: outside('@types/luxon', 'luxon', 'crypto'),
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: `${src}/kernel/`, ...tests },
      to: { path: `${src}/(?!kernel/)` },
    },
    {
      name: 'domain-is-pure',
      comment: 'Deterministic: everything they need is passed in.',
      severity: 'error',
      from: { path: `${src}/[^/]+/domain/`, ...tests },
      to: outside('@types/luxon', 'luxon', 'crypto'),
    },
    {
      name: 'domain-imports-kernel-only',
      severity: 'error',
      from: { path: `${src}/([^/]+)/domain/`, ...tests },
      to: { path: `${src}/`, pathNot: [`${src}/$1/domain/`, `${src}/kernel/`] },
    },
    {
      name: 'http-imports-commands-and-queries-only',
      comment: 'Controllers change money through commands only.',
      severity: 'error',
      from: { path: `${src}/ledger/http/`, ...tests },
      to: {
        path: `${src}/ledger/`,
        pathNot: `${src}/ledger/(http|commands|queries|domain)/|${src}/ledger/[^/]+\\.ts$`,
      },
    },
    {
      name: 'projections-do-not-import-commands',
      severity: 'error',
      from: { path: `${src}/ledger/projections/`, ...tests },
      to: { path: `${src}/ledger/(commands|http)/` },
    },
    {
      name: 'jobs-and-reactions-change-money-through-commands',
      severity: 'error',
      from: {
        path: `${src}/(billing|realtime|notifications|provisioning)/|${src}/[^/]+/(jobs|reactions)/`,
        ...tests,
      },
      to: { path: `${src}/ledger/(account-repository|event-store|projections/|append)` },
    },
    {
      name: 'modules-only-through-index',
      comment: 'Modules may change what they do not export.',
      severity: 'error',
      from: { path: `${src}/${modules}/`, ...tests },
      to: { path: `${src}/${modules}/`, pathNot: [`${src}/$1/`, `${src}/${modules}/index\\.ts$`] },
    },
    {
      name: 'platform-parts-only-through-index',
      severity: 'error',
      from: { path: src, pathNot: `\\.spec\\.ts$|/testing/|${src}/platform/` },
      to: { path: `${src}/platform/[^/]+/.+`, pathNot: `${src}/platform/.+/index\\.ts$` },
    },
    {
      name: 'platform-does-not-import-modules',
      severity: 'error',
      from: { path: `${src}/platform/`, ...tests },
      to: { path: `${src}/`, pathNot: `${src}/(platform|kernel)/` },
    },
    {
      name: 'migrations-do-not-import-the-server',
      comment: 'A migration must not change when the server does.',
      severity: 'error',
      from: { path: '^migrations/', ...tests },
      to: { path: src },
    },
    {
      name: 'league-app-does-not-import-the-server',
      comment: "The league application is released separately: it uses the server's HTTP API only.",
      severity: 'error',
      from: { path: '^league-app/' },
      to: { path: '^(server|migrations|test|admin-ui|owner-ui)/' },
    },
    {
      name: 'contracts-import-nothing',
      comment: 'The only code that server, league application and web apps all share: names and types.',
      severity: 'error',
      from: { path: '^packages/contracts/', ...tests },
      to: { pathNot: '^packages/contracts/' },
    },
    {
      name: 'mail-template-imports-nothing',
      comment: 'Only the layout is shared, not the texts.',
      severity: 'error',
      from: { path: '^packages/mail/', ...tests },
      to: { pathNot: '^packages/mail/' },
    },
    {
      name: 'web-apps-do-not-import-other-apps',
      comment: 'They use the HTTP API only, with types generated from its OpenAPI document.',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/' },
      to: { path: '^(server|migrations|league-app|test|admin-ui|owner-ui)/', pathNot: '^$1-ui/' },
    },
    {
      name: 'packages-do-not-import-apps',
      comment: 'Shared packages depend on no app, nor on the API types of one server.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(server|migrations|league-app|test|admin-ui|owner-ui|packages/contracts/api)/' },
    },
    {
      name: 'session-does-not-import-ui',
      severity: 'error',
      from: { path: '^packages/session/' },
      to: { path: '^packages/ui/' },
    },
    {
      name: 'screens-do-not-import-other-screens',
      comment: 'A screen is changed and loaded alone: code that two screens need belongs beside them.',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/src/screens/([^/.]+)[/.]' },
      to: { path: '^(admin|owner)-ui/src/screens/', pathNot: '^$1-ui/src/screens/$2[/.]' },
    },
    {
      name: 'shared-code-does-not-import-screens',
      severity: 'error',
      from: { path: '^(admin|owner)-ui/src/(api|i18n|ui|records)/' },
      to: { path: '^(admin|owner)-ui/src/(screens|app)/' },
    },
    {
      name: 'requests-only-in-api-hooks',
      comment: 'A screen calls a hook or function of api/, never the client (ADR 0171, 0174).',
      severity: 'error',
      from: {
        path: '^(admin-ui|owner-ui|league-app/web)/src/',
        pathNot: [
          '^(admin-ui|owner-ui|league-app/web)/src/api/',
          // The session is not a component, and exists before the first one.
          '^league-app/web/src/session/session\\.ts$',
        ],
      },
      to: {
        path: '^(admin-ui|owner-ui|league-app/web)/src/api/client\\.ts$|(^|node_modules/)openapi-fetch/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'organizer-app-does-not-import-the-league-app',
      comment: "It uses its league's HTTP API only.",
      severity: 'error',
      from: { path: '^league-app/web/' },
      to: { path: '^league-app/src/' },
    },
    {
      name: 'organizer-screens-do-not-import-other-screens',
      severity: 'error',
      from: { path: '^league-app/web/src/screens/([^/.]+)[/.]' },
      to: { path: '^league-app/web/src/(app|screens)/', pathNot: '^league-app/web/src/screens/$1[/.]' },
    },
    {
      name: 'organizer-shared-code-does-not-import-screens',
      severity: 'error',
      from: { path: '^league-app/web/src/(api|i18n|ui|records|session)/' },
      to: { path: '^league-app/web/src/(screens|app)/' },
    },
    {
      name: 'server-does-not-import-apps',
      severity: 'error',
      from: { path: '^(server|migrations)/' },
      to: { path: '^(league-app|admin-ui|owner-ui)/' },
    },
    {
      name: 'server-scripts-import-node-only',
      comment: 'Each file is copied to the server alone, so it can import Node modules only.',
      severity: 'error',
      from: { path: `${src}/provisioning/drivers/ssh/host/`, ...tests },
      to: { pathNot: `${src}/provisioning/drivers/ssh/host/`, dependencyTypesNot: ['core'] },
    },
    {
      name: 'league-domain-is-pure',
      comment: 'Deterministic: fixtures, standings and states of matches depend on their input only.',
      severity: 'error',
      from: { path: '^league-app/src/(domain|kernel)/', ...tests },
      to: outside('crypto'),
    },
    {
      name: 'league-domain-imports-kernel-only',
      severity: 'error',
      from: { path: '^league-app/src/(domain|kernel)/', ...tests },
      to: { path: '^league-app/src/(?!domain/|kernel/)' },
    },
    {
      name: 'league-records-do-not-import-http',
      severity: 'error',
      from: { path: '^league-app/src/(storage|records)/', ...tests },
      to: { path: '^league-app/src/(control|http|site)/' },
    },
    {
      name: 'demo-is-not-imported',
      severity: 'error',
      from: { path: src, pathNot: `${src}/demo/|${src}/(start|prepare)\\.ts$|${src}/cli/|\\.spec\\.ts$` },
      to: { path: `${src}/demo/` },
    },
    {
      name: 'reactions-are-not-imported',
      severity: 'error',
      from: { path: `${src}/${modules}/`, pathNot: `${src}/(realtime|notifications)/|\\.spec\\.ts$` },
      to: { path: `${src}/(realtime|notifications)/` },
    },
    {
      name: 'no-test-code-in-production-code',
      severity: 'error',
      from: { path: `${src}|^league-app/`, ...tests },
      to: { path: '^test/|\\.spec\\.tsx?$|/testing/' },
    },
    {
      name: 'imports-resolve',
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
