import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { handler as createOrganization } from '../../functions/directory/organizations/create.ts'
import type { ArchiveEntry } from '../../lib/operator/archive/entry.ts'
import { aPerson, letPeopleSignIn } from '../support/people.ts'
import { call } from '../support/request.ts'
import { followTable } from '../support/service.ts'
import { runJson } from './in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-audit-'))
process.env.ARCHIVE = folder
const stream = followTable()
afterAll(() => {
  stream.stop()
  delete process.env.ARCHIVE
  rmSync(folder, { recursive: true })
})
await letPeopleSignIn()

/** Returns the keys of the organizations that this author created. */
const madeBy = async (who: string): Promise<string[]> => {
  await stream.caughtUp()
  const { changes } = (await runJson('audit', '--who', who)) as { changes: ArchiveEntry[] }
  return changes.filter(({ kind }) => kind === 'resource').map(({ pk }) => pk)
}

test('changes of a person are listed by who made them', async () => {
  const made: string[] = []
  for (const id of ['ada@example.com', 'grace']) {
    const { call: as } = await aPerson(['admin'], id)
    const body = { name: `of-${id.replace(/@.*/, '')}` }
    const answer = await call(createOrganization, { ...as, method: 'POST', body })
    made.push(answer.body.organization.id)
  }
  const [byAda, byGrace] = made.map((id) => [expect.stringContaining(id)])
  expect(await madeBy('user:ada@example.com')).toEqual(byAda)
  expect(await madeBy('app/user:grace')).toEqual(byGrace)
  expect(await madeBy('user:nobody')).toEqual([])
})
