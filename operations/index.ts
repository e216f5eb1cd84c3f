import type { Operation, TableUse } from './operation.ts'
import { registry as described } from './registry.ts'

export type { Operation, Route, TableRights } from './operation.ts'

/**
 * The registry of all operations, with the route, throttle and table rights of each operation. The stack, the local server, the OpenAPI
 * document, the sample events, the documentation and the tests use it. `file` names the handler in `functions/`, the description in
 * `openapi/operations/` and the test in `test/functions/`.
 */
const registry = {
  ...described,
}

export type OperationName = keyof typeof registry

/** All operations, by name. */
export const operations = Object.fromEntries(
  Object.entries(registry).sort(([one], [other]) => (one < other ? -1 : 1)),
) as unknown as { [Name in OperationName]: Omit<(typeof registry)[Name], 'table'> & { table: TableUse } }

/** The function that answers requests without a matching route. */
export const NOT_FOUND = 'not-found'

export type FunctionName = OperationName | typeof NOT_FOUND

export const functionNames: readonly FunctionName[] = [...(Object.keys(operations) as OperationName[]), NOT_FOUND]

/** The function that processes the table's stream. It is not an operation, because it has no route. */
export const JOURNAL = 'journal'

/** The names of the sorted lists of the word index. */
const SORTED = [
  ...['ACCOUNT', 'CLIENT', 'GROUP', 'ORGANIZATION', 'PLAN', 'PRODUCT', 'PROJECT', 'ROLE', 'USER'],
  ...['ATTENTION', 'USE'],
]
const INDEX = ['FIND_START#*', 'FIND_WORD#*', ...SORTED.map((list) => `SORTED_${list}#*`)]

/**
 * The file and the table rights of the journal function, which reads the indexed items, and writes entries of the journal and the index.
 */
export const journal = {
  file: 'operator/stream/journal',
  table: {
    get: [
      ...['ACCOUNT#*', 'CLIENT#*', 'PERMISSION#*', 'PLAN#*', 'PRODUCT#*', 'PROFILE#*', 'RESOURCE#*', 'ROLE#*'],
      // The item with the state of a user.
      'PRINCIPAL#app/user:*',
      // The items that say how entities are indexed.
      'FIND_START#*',
    ],
    query: ['ACCOUNTS_OF#*'],
    put: ['JOURNAL#*', ...INDEX],
    delete: INDEX,
  },
} as const satisfies Pick<Operation, 'file' | 'table'>

/**
 * The file and the table rights of the journal function in a stage with an audit log. In this stage, the function also
 * writes the audit log.
 */
export const journalWithAudit = {
  ...journal,
  table: {
    ...journal.table,
    put: ['AUDIT#*', 'AUDIT_OF#*', 'AUDIT_ON#*', 'AUDIT_ENDING#*', ...journal.table.put],
    delete: ['AUDIT_ENDING#*', ...journal.table.delete],
  },
} as const satisfies Pick<Operation, 'file' | 'table'>

/** The function that checks every minute whether the service answers. It has no rights to the table. */
export const PROBE = 'probe'

/** The function that serves the console, in stages with the setting `console`. It has no rights to the table. */
export const CONSOLE = 'console'

/** The function that posts events to webhooks, in stages with the setting `webhooks`. It has no rights to the table. */
export const WEBHOOK = 'webhook'

export type DeployedName = FunctionName | typeof JOURNAL | typeof PROBE | typeof CONSOLE | typeof WEBHOOK

/** The names of all functions that can be deployed. */
export const deployedNames: readonly DeployedName[] = [...functionNames, JOURNAL, PROBE, CONSOLE, WEBHOOK]

/** The files of the functions that are not operations. */
const OTHER_FILES = {
  [NOT_FOUND]: 'http/not-found',
  [JOURNAL]: journal.file,
  [PROBE]: 'http/probe/probe',
  [CONSOLE]: 'http/console/serve',
  [WEBHOOK]: 'operator/webhook/deliver',
} as const

const isOther = (name: DeployedName): name is keyof typeof OTHER_FILES => name in OTHER_FILES

/** Returns the source file of a function in `functions/`, without its extension. */
export const fileOf = (name: DeployedName): string => (isOther(name) ? OTHER_FILES[name] : operations[name].file)

/** Returns the source file of a function, relative to the project's root. */
export const functionFile = (name: DeployedName): string => `functions/${fileOf(name)}.ts`
