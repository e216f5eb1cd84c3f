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
  expect(refused.err).toBe('tollgate: 1 to delete, and nobody to ask: add --yes, or look first with --dry-run\n')
  expect(refused.status).toBe(1)
  expect((await runCommand('apply', file, '--prune', '--yes', '--detailed-exitcode')).status).toBe(2)
  expect((await runCommand('apply', file, '--prune')).out).toContain('0 to delete, 1 unchanged')
})
