/**
 * The walls of the house (docs/architecture.md): which folder may import which. `npm test` checks them, and breaks every
 * rule once in a folder of its own to see that it is found (scripts/checks/plantedImports.ts).
 */

/** The procedures under /trpc. What calls them from elsewhere imports their types and nothing else. */
const ROUTER = 'server/trpc/router.ts';
/** Those of the console under /console-api. */
const CONSOLE_ROUTER = 'server/console/router.ts';

/** A folder may import itself and these; nothing else of this repository. */
const walls = {
  shared: [],
  'server/domain': ['shared'],
  'server/store': ['server/domain', 'shared'],
  'server/outbound': ['server/domain', 'server/package.json', 'shared'],
  'server/research': ['server/outbound', 'server/domain', 'shared'],
  'server/models': ['server/(research|outbound|domain|bin)', 'server/(deps|config).ts', 'shared'],
  'server/email': ['server/outbound', 'server/domain', 'shared'],
  'server/hubspot': ['server/outbound', 'server/domain', 'shared'],
  'server/serializers': ['server/store', 'server/domain', 'shared'],
  'server/services': [
    'server/(store|outbound|research|models|email|hubspot|serializers|domain)',
    'server/(deps|config|metrics).ts',
    'shared',
  ],
  'server/http': [
    'server/(services|serializers|domain|trpc|mcp|console)',
    'server/(deps|metrics).ts',
    'server/package.json',
    'console/build.ts',
    'shared',
  ],
  'server/console': ['server/(services|serializers|domain|trpc)', 'server/deps.ts', 'shared'],
  'server/trpc': ['server/(services|serializers|domain)', 'server/(deps|metrics).ts', 'shared'],
  'server/mcp': ['server/(services|serializers|domain)', 'server/deps.ts', 'server/package.json', 'shared'],
  'server/jobs': ['server/(services|runtime|store|domain)', 'server/(deps|config).ts', 'shared'],
  'server/jobs/consumer.ts': ['server/(store|domain)', 'shared'],
  'server/embedded': ['server/(bin|domain)'],
  'server/bin': ['server/cli'],
  'clients/cli': ['shared'],
  'crm-extension': ['shared'],
  'sheets-addon': ['shared', ROUTER],
  'clients/typescript': [],
  console: ['shared', CONSOLE_ROUTER],
  migrations: ['server/store'],
};

/** Packages and parts of Node that only some folders may use. Tests may use anything. */
const confined = [
  {
    name: 'sequelize-stays-in-the-store',
    packages: ['sequelize', 'umzug'],
    allowed: ['server/store', 'migrations'],
  },
  { name: 'sql-stays-in-the-store', packages: ['mysql2'], allowed: ['server/store', 'server/embedded'] },
  { name: 'one-way-out', packages: ['undici'], allowed: ['server/outbound'] },
  {
    name: 'sockets-stay-at-the-edge',
    modules: ['net', 'tls', 'dns', 'dgram', 'http2', 'https'],
    allowed: [
      'server/outbound',
      'server/embedded',
      'server/http',
      'server/runtime',
      'server/config.ts',
      'scripts',
    ],
  },
  {
    name: 'processes-are-started-at-the-edge',
    modules: ['child_process'],
    allowed: [
      'server/embedded',
      'server/models',
      'server/bin',
      'server/cli',
      'scripts',
      'sheets-addon/scripts',
    ],
  },
];

const isTest = ['\\.test\\.ts$', '^test/', '^crm-extension/(test|preview)/', '^clients/[^/]+/test/'];
const own =
  '^(shared|server|migrations|crm-extension|sheets-addon|clients|console|scripts|test)/(?!.*node_modules/)';
const within = (folder) => `^${folder.replaceAll('.', '\\.')}(/|$)`;

module.exports = {
  forbidden: [
    ...Object.entries(walls).map(([folder, allowed]) => ({
      name: `wall-of-${folder.replaceAll('/', '-')}`,
      comment: `${folder} may import ${allowed.join(', ') || 'nothing of this repository'}`,
      severity: 'error',
      from: { path: within(folder), pathNot: isTest },
      to: { path: own, pathNot: [...[folder, ...allowed].map(within), 'node_modules/'] },
    })),
    ...confined.map(({ name, packages = [], modules = [], allowed }) => ({
      name,
      comment: `${[...packages, ...modules].join(', ')}: only in ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: own, pathNot: [...allowed.map(within), ...isTest] },
      to: {
        path: [
          ...packages.map((name) => `node_modules/${name}/`),
          ...modules.map((name) => `^(node:)?${name}(/promises)?$`),
        ],
      },
    })),
    {
      name: 'only-the-type-of-the-router',
      comment: 'clients are checked against the procedures and bundle nothing of the server',
      severity: 'error',
      from: { path: ['sheets-addon', 'console'].map(within), pathNot: isTest },
      to: { path: [ROUTER, CONSOLE_ROUTER].map(within), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-router-names-no-server-types',
      comment: 'its type is compiled by clients too, which have neither Node nor the server',
      severity: 'error',
      from: {
        path: '^server/(trpc|console)/(router|context|errorShape|procedure|[a-zA-Z]+/(procedures|interface))\\.ts$',
      },
      to: {
        path: own,
        pathNot: [
          'shared',
          'server/domain/errors.ts',
          'server/trpc/(context|errorShape).ts',
          'server/console/(context|procedure|[a-zA-Z]+/(procedures|interface)).ts',
        ].map(within),
      },
    },
    {
      name: 'a-trial-loads-the-reader',
      comment: 'the reader takes 0.3 s of processor time to load: import() it, where a trial begins',
      severity: 'error',
      from: { path: ['server/services', 'server/runtime', 'server/http'].map(within), pathNot: isTest },
      to: {
        path: within('server/models/trial/runTrial.ts'),
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-runs-anywhere',
      comment: 'shared/ also runs in a browser and in HubSpot’s and Google’s sandboxes: nothing of Node',
      severity: 'error',
      from: { path: '^shared/', pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'two files that need each other are one file, or need a third below both; types count as well',
      severity: 'error',
      from: { path: own },
      to: { circular: true },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'the file or package is not there',
      severity: 'error',
      from: { path: own },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built for packing, and removed after it.
    exclude: { path: '^clients/(?:cli|typescript)/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
};
