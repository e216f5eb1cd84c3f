import { defineCommand } from '../command.ts'

const FILES = { '<file...>': 'manifests in YAML: files, folders, or - for standard input; planned together' } as const

const OF_PLAN = {
  '--prune': 'also delete what the manifest does not declare, of the kinds that it lists; apply asks first',
  '--only <organization>': 'with --prune: delete only in this organization, by its id or name',
  '--all': 'print unchanged entries too, with =',
  '--detailed-exitcode': 'exit with 0 if nothing changes, 2 if something does, 1 for mistakes',
} as const

export const apply = defineCommand({
  name: 'apply',
  description: 'create, update and delete what a manifest declares; a second apply changes nothing',
  arguments: FILES,
  options: {
    '--dry-run': 'print the plan and change nothing',
    ...OF_PLAN,
    '--yes': 'do not ask before --prune deletes',
  },
  examples: [
    'apply examples/manifest.yaml --dry-run',
    'apply examples/manifest.yaml --dry-run --detailed-exitcode --json',
    'apply examples/manifest.yaml',
    'apply examples/',
    'apply examples/manifest.yaml --prune --dry-run',
    'apply examples/manifest.yaml --prune --only organization:acme --dry-run',
    'apply - < examples/manifest.yaml',
  ],
  run: async ({ table }, { file, ...options }) => (await import('./apply.ts')).applyFiles(table, file, options),
})

/** Declares a command that does the same as `apply --dry-run`. */
const asDryRun = (name: string) =>
  defineCommand({
    name,
    description: 'print what an apply of a manifest would change, and change nothing: apply --dry-run',
    arguments: FILES,
    options: OF_PLAN,
    examples: [`${name} examples/manifest.yaml`, `${name} examples/manifest.yaml --json`],
    run: async ({ table }, { file, ...options }) =>
      (await import('./apply.ts')).applyFiles(table, file, { ...options, dryRun: true }),
  })

export const diff = asDryRun('diff')
/**
 * The command `plan <files>`, which shows the plan of a manifest. The subcommands of `plan` are about the plans that
 * customers buy.
 */
export const planOfFiles = asDryRun('plan')

export const exporting = defineCommand({
  name: 'export',
  description: 'write a manifest of the whole table; it has no secrets, usages or balances',
  arguments: { '[file]': 'the file to write; by default stdout' },
  options: {
    '--with-users': 'also the profiles of users, which are personal data',
    '--force': 'overwrite the file',
  },
  examples: ['export exported.yaml', 'export | head -20', 'export people.yaml --with-users'],
  run: async ({ table, print }, { file, withUsers, force, json }) => {
    if (json && file === undefined) throw new Error('--json describes an exported file: name the file too')
    const { createWriteStream } = await import('node:fs')
    const { Readable } = await import('node:stream')
    const { pipeline } = await import('node:stream/promises')
    const { exportManifest } = await import('../../lib/operator/manifest/export.ts')
    const { warn, writePiece } = await import('../../terminal/terminal.ts')
    const { reportUnreadable } = await import('../../terminal/report-unreadable.ts')
    const { pieces, counts, leftOut, unreadable } = await exportManifest(table, { withUsers: withUsers === true })
    if (file === undefined) for (const piece of pieces()) await writePiece(piece)
    else await pipeline(Readable.from(pieces()), createWriteStream(file, { flags: force ? 'w' : 'wx' }))
    for (const each of leftOut) warn(`tollgate: left out ${each}`)
    reportUnreadable(unreadable)
    if (file === undefined) return
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    print({ file, counts, left_out: leftOut, unreadable }, () => [`exported ${total} entries to ${file}`])
  },
})
