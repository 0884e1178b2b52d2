/** Import directions, see server/README.md and client/README.md: features use the foundation and shared, never the other way. */
const FEATURE = '([^/]+)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', '^node_modules/zod/'] },
    },
    { name: 'server-not-client', severity: 'error', from: { path: '^server/' }, to: { path: '^client/' } },
    {
      name: 'client-not-server',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/testing/e2e/' },
      to: { path: '^server/' },
    },
    {
      name: 'foundation-knows-no-feature',
      severity: 'error',
      from: {
        path: '^(server/(background|backup|changes|http|db|live|gateways)|client/(ui|lib))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(server|client)/features/' },
    },
    {
      // The files directly in server/ put everything together; nothing below them imports them.
      name: 'nothing-imports-the-root',
      severity: 'error',
      from: { path: '^server/.+/', pathNot: ['^server/(testing|commands)/', '/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/[^/]+\\.ts$' },
    },
    {
      name: 'gateways-stand-alone',
      severity: 'error',
      from: { path: '^server/gateways/', pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: '^(server|client)/', pathNot: '^server/gateways/' },
    },
    {
      name: 'database-foundation-stands-alone',
      severity: 'error',
      from: { path: '^server/db/', pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: '^(server|client)/', pathNot: '^server/db/' },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      from: { path: '^server/config(\\.ts$|/)' },
      to: { path: '^(server|client)/', pathNot: '^server/config/' },
    },
    {
      name: 'config-through-one-file',
      severity: 'error',
      from: { pathNot: '^server/config(\\.ts$|/)' },
      to: { path: '^server/config/' },
    },
    {
      name: 'one-module-knows-redis',
      severity: 'error',
      from: { pathNot: '^server/changes/redis\\.ts$' },
      to: { path: '^node_modules/(ioredis|rate-limit-redis|@socket\\.io/redis-[^/]+)/' },
    },
    {
      name: 'client-feature-alone',
      severity: 'error',
      from: { path: `^client/features/${FEATURE}/` },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      // The files of a feature that others may use, by what they are. check:composition: a service exports builders only.
      name: 'server-feature-through-its-doors',
      severity: 'error',
      from: { path: `^server/features/${FEATURE}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '\\.(service|reads|events|ports|personal-data)\\.ts$'],
      },
    },
    {
      // A production server without demo data does not load the demo: only types, and one dynamic import.
      name: 'demo-not-loaded-statically',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/(demo|commands)/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: '^server/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-through-one-file',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/(demo|commands)/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: '^server/demo/', pathNot: '^server/demo/demo\\.ts$' },
    },
    {
      name: 'demo-uses-services',
      severity: 'error',
      from: { path: '^server/demo/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(server|client)/',
        pathNot: [
          '^server/demo/',
          '^server/features/.+\\.(service|ports)\\.ts$',
          '^server/features/(auth/passwords|payments/import-payments)\\.ts$',
          '^server/gateways/',
        ],
      },
    },
    {
      name: 'mongoose-in-models',
      severity: 'error',
      from: {
        path: '^(server|client|shared)/',
        pathNot: ['\\.model\\.ts$', '^server/(db|changes)/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(mongoose|mongodb)/' },
    },
    {
      name: 'services-know-no-transport',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '^node_modules/(express|socket\\.io)/' },
    },
    {
      name: 'embedded-database-leans-on-nothing',
      severity: 'error',
      from: { path: '^server/db/embedded/' },
      to: { path: '.', pathNot: ['^server/db/embedded/', '^node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'embedded-database-one-way-in',
      severity: 'error',
      from: { pathNot: '^server/db/embedded/' },
      to: { path: '^server/db/embedded/', pathNot: '^server/db/embedded/index\\.ts$' },
    },
    {
      name: 'production-not-testing',
      severity: 'error',
      from: {
        path: '^(server|client)/',
        pathNot: ['/testing/', '\\.test\\.tsx?$', '^server/commands/(bench|pictures)'],
      },
      to: { path: '/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
