import { expect, test } from 'vitest'
import { aPlan, updatePlan } from '../support/plans.ts'
import { runCommand } from './in-process.ts'
import { tollgate } from './tollgate.ts'

const namesIn = (out: string): string[] => JSON.parse(out).plans.map(({ name }: { name: string }) => name)

test('plan list and plan show take their options after the command and before it', async () => {
  const [offered, withdrawn] = [await aPlan(), await aPlan()]
  expect((await updatePlan(withdrawn.id, { ...withdrawn, state: 'inactive' })).status).toBe(200)
  const all = await runCommand('plan', 'list', '--all', '--json')
  expect(namesIn(all.out)).toEqual(expect.arrayContaining([offered.name, withdrawn.name]))
  expect((await runCommand('plan', '--all', '--json', 'list')).out).toBe(all.out)
  const offers = namesIn((await runCommand('plan', 'list', '--json')).out)
  expect(offers).toContain(offered.name)
  expect(offers).not.toContain(withdrawn.name)
  expect(JSON.parse((await runCommand('plan', 'show', offered.id, '--json')).out).plan.id).toBe(offered.id)
})

test.each([['list'], ['show', 'team']])('plan %s reads the table that is asked for, and no other', async (...args) => {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
  const refused = {
    status: 1,
    out: '',
    err: `tollgate: the table no-such-table does not exist at ${endpoint}\n`,
  }
  const flags = ['--endpoint', endpoint, '--table', 'no-such-table']
  expect(await tollgate(['plan', ...args], { flags })).toEqual(refused)
  expect(await tollgate(['plan', ...flags, ...args], { flags: [] })).toEqual(refused)
})
