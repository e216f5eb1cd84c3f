import type { Operation } from './operation.ts'
import { CONSOLE, JOURNAL, NOT_FOUND, PROBE, WEBHOOK } from './other-names.ts'
import { routes, tableUses } from './registry.ts'

export type { Operation, Route, TableRights } from './operation.ts'
export { CONSOLE, JOURNAL, NOT_FOUND, PROBE, WEBHOOK } from './other-names.ts'

export type OperationName = keyof typeof routes

type Registry = { readonly [Name in OperationName]: (typeof routes)[Name] & Pick<Operation, 'public' | 'table'> }

/**
 * The registry of all operations, by name, with the route, throttle and table rights that each operation declares in its
 * file in `functions/`. The stack, the local server, the OpenAPI document, the sample events, the documentation and the
 * tests use it.
 */
export const operations = Object.fromEntries(
  Object.entries(routes).map(([name, route]) => [name, { ...route, table: tableUses[name as OperationName] }]),
) as Registry

export type FunctionName = OperationName | typeof NOT_FOUND

export const functionNames: readonly FunctionName[] = [...(Object.keys(operations) as OperationName[]), NOT_FOUND]

/** The names of the sorted lists of the word index. */
const SORTED = [
  ...['ACCOUNT', 'CLIENT', 'GROUP', 'ORGANIZATION', 'PLAN', 'PRODUCT', 'PROJECT', 'ROLE', 'USER'],
  ...['ATTENTION', 'USE'],
]
const INDEX = ['FIND_START#*', 'FIND_WORD#*', ...SORTED.map((list) => `SORTED_${list}#*`)]

/**
 * The file and the table rights of the journal function, which reads the indexed items, writes entries of the journal
 * and the index, and remembers the events of limits.
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
    put: ['ALLOWANCE_EVENT#*', 'JOURNAL#*', ...INDEX],
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
