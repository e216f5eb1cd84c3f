import type { Migrated, StepResult } from '../../lib/operator/migrate/migrate.ts'
import { defineCommand, type Group } from '../command.ts'
import type { Context } from '../context.ts'
import { parseLimit, parseUuid } from '../options.ts'

const BUSY = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b13'

export const migrate = defineCommand({
  name: 'migrate',
  description: 'bring the table to the format of this release; can be stopped, and goes on where it was',
  options: { '--dry-run': 'say what would change, and change nothing' },
  examples: ['migrate --dry-run', 'migrate', 'migrate --json'],
  minutes: 12 * 60,
  run: async ({ table, print }, { dryRun: isDryRun = false }) => {
    const { migrate } = await import('../../lib/operator/migrate/migrate.ts')
    const { STEPS } = await import('../../lib/operator/migrate/state.ts')
    const result = await migrate(table, STEPS, { isDryRun })
    print({ ...result, dry_run: isDryRun }, () => describe(result, isDryRun))
    const { reportUnreadable } = await import('../../terminal/report-unreadable.ts')
    reportUnreadable(result.steps.flatMap(({ unreadable }) => unreadable))
  },
})

function describe({ from, to, steps }: Migrated, isDryRun: boolean): string[] {
  if (steps.length === 0) return [`the table has format ${to}: there is nothing to do`]
  const isFinished = steps.every(({ unreadable }) => unreadable.length === 0)
  const done = isDryRun
    ? `the table has format ${from}: nothing was changed`
    : isFinished
      ? `the table has format ${to}, and had ${from}`
      : `the table has format ${to}: repair the items that cannot be read, and run migrate again`
  return [...steps.map((step) => describeStep(step, isDryRun)), done]
}

const describeStep = ({ to, title, resumed, items, changed }: StepResult, isDryRun: boolean): string =>
  `format ${to}: ${title}: ${changed} of ${items} items ${isDryRun ? 'would change' : 'changed'}${
    resumed ? ', after an earlier run' : ''
  }`

export const reindex = defineCommand({
  name: 'reindex',
  description:
    'complete the lists and the word index after an upgrade: reads the whole table, and can be repeated while requests are served',
  examples: ['reindex', 'reindex --json'],
  minutes: 12 * 60,
  run: async ({ table, print }) => {
    const { reindex } = await import('../../lib/operator/migrate/reindex.ts')
    const result = await reindex(table)
    const { reportUnreadable } = await import('../../terminal/report-unreadable.ts')
    print(result, () => [
      `${result.listed} items stand on lists; ${result.written} entries were missing`,
      ...(result.moved === 0 ? [] : [`${result.moved} names of roles are now unique in their organization alone`]),
      ...(result.indexed === 0 ? [] : [`${result.indexed} things or entries of the word index were not right`]),
    ])
    reportUnreadable(result.unreadable)
  },
})

const copiesOfClient = defineCommand({
  name: 'client',
  description: 'keep a client in more copies, or fewer: each serves 3,000 requests a second',
  arguments: {
    '<client-id>': { text: 'a UUID', parse: parseUuid },
    '<count>': { text: 'from 4 to 32', parse: parseLimit },
  },
  examples: [`client create --title Busy --id ${BUSY} --member`, `copies client ${BUSY} 8`],
  minutes: 1,
  run: async (context, { clientId, count }) => {
    const { setClientCopies } = await import('../../lib/access/clients/store.ts')
    printCopies(context, `client ${clientId}`, await setClientCopies(context.table, clientId, count), count)
  },
})

const copiesOfDefinitions = defineCommand({
  name: 'definitions',
  description: 'keep the version of roles and permissions in more copies, or fewer: every check reads one',
  arguments: { '<count>': { text: 'from 8 to 16', parse: parseLimit } },
  examples: ['copies definitions 16', 'copies definitions 8'],
  minutes: 1,
  run: async (context, { count }) => {
    const { setDefinitionsCopies } = await import('../../lib/access/permissions/store.ts')
    const before = await setDefinitionsCopies(context.table, count)
    printCopies(context, 'the version of the definitions', before, count)
  },
})

const printCopies = ({ print }: Context, what: string, before: number, count: number): void =>
  print({ before, after: count }, () => [
    before === count ? `${what} has ${count} copies already` : `${what} has ${count} copies, and had ${before}`,
  ])

export const copies: Group = {
  name: 'copies',
  description: 'set the number of copies of items that every request reads',
  examples: ['copies definitions 16', 'copies definitions 8'],
  commands: [copiesOfClient, copiesOfDefinitions],
}
