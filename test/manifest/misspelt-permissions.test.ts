import { expect, test } from 'vitest'
import { apply, diagnose, yaml } from './builders.ts'

/** The diagnostics of a role with these permissions, without their places. */
async function diagnosticsOf(permissions: string[], made: object[] = []): Promise<string[]> {
  const diagnostics = await diagnose(yaml({ Permission: made, Role: [{ name: 'r', permissions }] }))
  return diagnostics.map((line) => line.replace(/^.*: there/, 'there')).sort()
}

const reported = (misspelt: string, suggestion = '') =>
  `there is no permission ${misspelt} in the manifest or in the table${suggestion}`

test('a misspelt permission is reported with the one that is meant: of the table, built-in, or of the same file', async () => {
  expect((await apply(yaml({ Permission: [{ key: 'compute.disk.get' }] }))).diagnostics).toEqual([])
  const meant = {
    'compute.disk.gte': 'compute.disk.get',
    'comptue.disk.get': 'compute.disk.get',
    'app.project.udpate': 'app.project.update',
    'compute.tape.rewnid': 'compute.tape.rewind',
  }
  expect(await diagnosticsOf(Object.keys(meant), [{ key: 'compute.tape.rewind' }])).toEqual(
    Object.entries(meant)
      .map(([misspelt, key]) => reported(misspelt, `; did you mean ${key}?`))
      .sort(),
  )
})

test('another verb, or another number of parts, is no misspelling', async () => {
  const others = ['compute.disk.nil', 'disk.get', 'compute.disk.get.all']
  const [nil] = await diagnosticsOf(others.slice(0, 1))
  expect(nil).toBe(reported('compute.disk.nil'))
  expect((await diagnosticsOf(others.slice(1))).join()).not.toContain('did you mean')
})
