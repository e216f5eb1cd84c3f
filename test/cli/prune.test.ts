import { expect, test } from 'vitest'
import { apply, yaml } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

const group = (name: string) => ({ name, organization: 'prune' })
const both = yaml({ Organization: [{ name: 'prune' }], Group: [group('team'), group('crew')] })

test('--prune shows what it deletes, asks for --yes where it can ask nobody, and then deletes it', async () => {
  await apply(both)
  const file = writeFile(yaml({ Group: [group('team')] }))
  const planned = await runCommand('apply', file, '--prune', '--dry-run')
  expect(planned.out).toMatch(
    /^- delete Group crew \(.*\)\n.*1 to delete, 1 unchanged\ndry run: nothing was changed\n$/,
  )
  const refused = await runCommand('apply', file, '--prune')
  expect(refused.err).toBe(
    'tollgate: 1 to delete, and there is nobody to ask: add --yes, or look first with --dry-run\n',
  )
  expect(refused.status).toBe(1)
  expect((await runCommand('apply', file, '--prune', '--yes', '--detailed-exitcode')).status).toBe(2)
  expect((await runCommand('apply', file, '--prune')).out).toContain('0 to delete, 1 unchanged')
})

test('--only limits --prune to an organization: what is in another or in none stays', async () => {
  const other = (name: string) => ({ name, organization: 'prune-other' })
  await apply(yaml({ Organization: [{ name: 'prune' }, { name: 'prune-other' }] }))
  await apply(
    yaml({
      Permission: [{ key: 'only.disk.get' }],
      Project: [{ name: 'only-home', organization: 'prune' }],
      Group: [group('team'), group('crew'), other('guests')],
      Role: [
        { name: 'only-reader', permissions: ['only.disk.get'] },
        { name: 'only-own', organization: 'prune', permissions: ['only.disk.get'] },
      ],
      Resource: [{ namespace: 'only/disk', name: 'disk', project: 'only-home' }],
      Policy: [
        { role: 'only-reader', resource: 'only/disk:frn:only-home:only/disk:disk', principal: 'user:ada' },
        { role: 'app_organization_viewer', resource: 'organization:prune', principal: 'user:ada' },
        { role: 'app_organization_viewer', resource: 'organization:prune-other', principal: 'user:ada' },
      ],
    }),
  )
  const none = writeFile(yaml({ Permission: [], Group: [group('team')], Role: [], Resource: [], Policy: [] }))
  const pruned = async (...args: string[]) => {
    const { out, err } = await runCommand('diff', none, '--prune', ...args)
    return {
      err,
      deleted: [...out.matchAll(/^- delete (.*?)(?: \([-\da-f]{36}\))?$/gm)].map(([, what]) => what).sort(),
    }
  }
  const deleted = [
    'Group crew',
    'Policy app_organization_viewer for user:ada on organization:prune',
    'Policy only-reader for user:ada on only/disk:frn:only-home:only/disk:disk',
    'Resource only/disk disk',
    'Role only-own',
  ]
  expect(await pruned('--only', 'organization:prune')).toEqual({ err: '', deleted })
  expect((await pruned('--only', 'prune-other')).deleted).toEqual([
    'Group guests',
    'Policy app_organization_viewer for user:ada on organization:prune-other',
  ])
  expect((await pruned()).deleted).toContain('Permission only.disk.get')
  expect((await pruned('--only', 'prune-othr')).err).toBe(
    'tollgate: --only: there is no organization prune-othr in the manifest or in the table; did you mean prune-other?\n',
  )
  expect((await runCommand('apply', none, '--only', 'prune')).err).toBe(
    'tollgate: --only says what --prune may delete: add --prune\n',
  )
})

test.each(['diff', 'plan'])('%s is apply --dry-run', async (name) => {
  await apply(both)
  const file = writeFile(yaml({ Group: [{ ...group('team'), title: `By ${name}` }] }))
  const dryRun = await runCommand('apply', file, '--dry-run', '--detailed-exitcode')
  expect(dryRun.out).toContain('1 to update')
  expect(await runCommand(name, file, '--detailed-exitcode')).toEqual(dryRun)
  expect(dryRun.status).toBe(2)
  expect((await runCommand(name, file)).out).toContain(`By ${name}`)
})
