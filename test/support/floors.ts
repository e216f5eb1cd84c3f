interface Floor {
  paths: readonly string[]
  holds: string
}

/**
 * The folders of the project, from the ground up. A file may import files of its own floor and of the floors before it.
 * Where a path is inside another one, the longer path counts.
 */
export const FLOORS: readonly Floor[] = [
  { paths: ['vendor'], holds: 'files of packages that would bring hundreds of others along' },
  { paths: ['lib'], holds: 'the service itself, in wings and rooms' },
  {
    paths: ['operations'],
    holds:
      'the parts that declarations of operations share: texts of fields, table rights; and the registry, which is generated',
  },
  { paths: ['functions'], holds: 'one short file for each operation, by wing' },
  { paths: ['client'], holds: 'the library for applications' },
  {
    paths: ['embedded'],
    holds: 'the engine of checks for the process of an application, with the interface of the client',
  },
  { paths: ['examples'], holds: 'applications that use the client, and manifests' },
  { paths: ['console'], holds: 'the console in the browser' },
  { paths: ['openapi'], holds: 'the OpenAPI document and sample events, made from schemas and declarations' },
  {
    paths: ['terminal'],
    holds: 'the code that all terminal programs share: prints, questions, error messages, the author of writes',
  },
  { paths: ['stages'], holds: 'the settings of stages, and which of them belong to a Region' },
  { paths: ['local'], holds: 'the service on a laptop' },
  { paths: ['cli'], holds: 'the `tollgate` command' },
  { paths: ['infra'], holds: 'the deployment of the service' },
  {
    paths: [
      'test/support',
      'test/manifest/builders.ts',
      'test/functions/access/resources/trees.ts',
      'test/properties/rules.ts',
    ],
    holds: 'worlds, requests and counts of the tests, which benches and scripts use, too',
  },
  { paths: ['bench'], holds: 'programs that measure cost, speed and money' },
  { paths: ['scripts'], holds: 'programs that write generated files, make packages, and try deployed services' },
  { paths: ['test'], holds: 'the tests, which mirror all of the above; `test/README.md` is the map of the rigs' },
]

interface Wing {
  holds: string
  on: readonly string[]
  rooms: readonly string[]
}

/**
 * The folders of `lib` ("wings"), and the files and folders in each of them ("rooms"), in order. A room may import only
 * earlier rooms of its wing, and rooms of the wings in `on`.
 */
export const WINGS: Readonly<Record<string, Wing>> = {
  foundation: {
    holds: 'the code that knows neither access nor billing: the table, schemas, identifiers, lists',
    on: [],
    rooms: ['errors.ts', 'clock.ts', 'release.ts', 'schema', 'identifiers', 'table', 'lists', 'word-index'],
  },
  access: {
    holds:
      'decisions about who may do what, and changes of them: permissions, roles, policies, resources, clients, checks, searches',
    on: ['foundation'],
    rooms: [
      ...[
        'profiles',
        'clients',
        'permissions',
        'seats',
        'resources',
        'roles',
        'check',
        'policies',
        'role-changes',
        'search',
        'authzen',
      ],
      'effects',
    ],
  },
  directory: {
    holds: 'organizations, projects, groups and people, and their deletion',
    on: ['foundation', 'access'],
    rooms: ['containers', 'groups', 'service-users', 'principals', 'users', 'delegations', 'tokens', 'removal'],
  },
  billing: {
    holds: 'accounts, products, plans, usages, holds, transactions',
    on: ['foundation', 'access'],
    rooms: [
      ...[
        'timeline',
        'counters',
        'accounts',
        'products',
        'plans',
        'limits',
        'usages',
        'subscriptions',
        'checkouts',
        'entitlements',
        'holds',
      ],
      'journal',
    ],
  },
  operator: {
    holds: 'the work of an operator on a whole table',
    on: ['foundation', 'access', 'directory', 'billing'],
    rooms: [
      'entities.ts',
      'archive',
      'audit',
      'word-index',
      'stream',
      'find',
      'names',
      'manifest',
      'migrate',
      'doctor',
      'tenant',
      'erasure',
    ],
  },
  http: {
    holds:
      'the way from an event of API Gateway to a call, and from an answer to JSON; only here are Middy and its types',
    on: ['foundation', 'access', 'billing'],
    rooms: [],
  },
}

/** The files and folders of the console, in order. Each file or folder may import only those before it. */
export const CONSOLE = [
  'routes.ts',
  'api',
  'parts',
  'sign-in',
  'session',
  'screens',
  'screens.tsx',
  'shell',
  'app.tsx',
  'main.tsx',
]
