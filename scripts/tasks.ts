import packageJson from '../package.json' with { type: 'json' }

/** A purpose, and its tasks with a sentence about each. A task is a script of `package.json`. */
type Tasks = Readonly<Record<string, string>>

/** The tasks that a newcomer needs first, in the order of a first change. */
export const FIRST: Tasks = {
  start: 'starts the service on http://127.0.0.1:3000 with an embedded DynamoDB and a sample manifest',
  test: 'tests every rule and every operation once; `npm test -- check` runs the files with `check` in their path',
  'test:long': 'runs the files `*.long.test.ts`: more data, most pages of docs, whole syntheses, earlier releases',
  'test:browser': 'tests the console and the reference page in Chromium',
  types: 'checks the types of everything, or of the folders that are named',
  lint: 'checks layout and simple mistakes with Biome',
  format: 'lets Biome fix layout, order of imports and simple findings',
  openapi: 'runs the examples of all operations, and writes `openapi.json` and the types of `client/`',
  docs: 'writes the generated parts of `README.md` and `docs/`',
  check: 'runs everything that CI runs for each change, without the exhaustive tests',
}

/** All other tasks, by purpose. */
export const OTHERS: Readonly<Record<string, Tasks>> = {
  'Check the code': {
    static: 'runs lint, types and unused',
    unused: 'finds unused files, exports and packages with Knip',
    synth: 'bundles the functions and writes the CloudFormation templates to `cdk.out`',
    coverage: 'runs the tests and the long tests with a floor of 95 % of lines and branches',
  },
  'Find rare faults': {
    'test:exhaustive': 'runs the files `*.exhaustive.test.ts`: many moments, orders and random worlds',
    'test:every-case': 'tries every case of the tests that otherwise try a random sample',
    simulate: 'plays random requests with faults, and compares answers and table with the rules',
    explore: 'tries all orders of changes between the reads of a request',
    'lease-kills': 'kills 200 processes that charge in leases, and measures what they lose',
    'torn-writes': 'tears every transaction at each of its items, and repairs the table',
    'room-coverage': 'measures the coverage of each room by its own tests, and compares it with the recorded one',
    'mechanical-mutants': 'makes small defects by machine, and counts by room how many its tests notice',
    mutants: 'puts defects into a copy of the sources, and expects a test to notice each',
    soak: 'sends requests for a long time to a failing table, and looks for leaks',
  },
  'Compare with external programs': {
    external: 'runs the six tasks below',
    engines: 'runs the tests on the official DynamoDB Local',
    'lint-templates': 'checks the templates with cfn-lint',
    'fuzz-api': 'sends the requests of Schemathesis to a server',
    emulator: 'deploys stages into an emulator of AWS',
    languages: 'generates clients in Go, Java and Python, and runs them',
    'sam-functions': 'runs the functions in containers, and tests them through AWS SAM',
  },
  Measure: {
    bundles: 'measures the size and the start time of each function',
    bench: 'measures cost, growth, load and money, and writes `bench/results.md`',
    'bench:leases': 'measures leases beside create usage, and prints their section',
    'bench:services': 'compares CPU, time and memory with OpenFGA and SpiceDB',
  },
  'Deploy and operate': {
    deploy: 'deploys a stage, and refuses a deployment that would lose data',
    smoke: 'tests a running service with a few reads and writes',
    'account-day': 'deploys and measures a stage on an AWS account',
    sam: 'serves the deployed functions in containers',
    event: 'prints the event that API Gateway sends to a function',
  },
  'Write and release': {
    tasks: 'prints this list',
    'docs:site': 'builds a site of all pages, with search',
    screenshots: 'takes the pictures of the console for the docs',
    packages: 'makes the npm packages of the server and the client',
    'record-release': 'records what this release writes, for the test that runs it beside later ones',
    vendor: 'fetches the files in `vendor/` again',
    postinstall: 'unpacks vendored files after `npm ci`; npm runs it by itself',
  },
}

const WITHOUT_RUN = ['start', 'test']

function print(purpose: string, tasks: Tasks): string {
  const commands = Object.keys(tasks).map((name) => `npm ${WITHOUT_RUN.includes(name) ? '' : 'run '}${name}`)
  const width = Math.max(...commands.map(({ length }) => length))
  const lines = Object.values(tasks).map((says, index) => `  ${commands[index]?.padEnd(width)}  ${says}`)
  return [purpose, ...lines].join('\n')
}

/** Prints all tasks by purpose, first those that a newcomer needs. */
export const printTasks = (): string =>
  [
    print('First', FIRST),
    ...Object.entries(OTHERS).map(([purpose, tasks]) => print(purpose, tasks)),
    'CONTRIBUTING.md says what each needs, and docs/map.md has every room of the code.',
  ].join('\n\n')

/** Lists the scripts of `package.json` that the list lacks, and names in the list that are no scripts. */
export function compareWithScripts(scripts: object = packageJson.scripts): string[] {
  const told = [FIRST, ...Object.values(OTHERS)].flatMap((tasks) => Object.keys(tasks))
  const known = Object.keys(scripts)
  return [...known.filter((name) => !told.includes(name)), ...told.filter((name) => !known.includes(name))]
}

if (import.meta.main) console.log(printTasks())
