/** Import directions: features import the foundation and shared, never the other way; see server/README.md. */
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
      from: { path: '^(server/(http|db|live|gateways)|client/(ui|lib))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|client)/features/' },
    },
    {
      name: 'client-feature-alone',
      severity: 'error',
      from: { path: `^client/features/${FEATURE}/` },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'server-feature-through-service',
      severity: 'error',
      from: { path: `^server/features/${FEATURE}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'mongoose-in-models',
      severity: 'error',
      from: {
        path: '^(server|client|shared)/',
        pathNot: ['\\.model\\.ts$', '^server/db/', '/testing/', '\\.test\\.ts$'],
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
