import { expect, test } from 'vitest'
import { added, changed, deploy, deployed, write } from './command-line.ts'

const PINNED = ['-c', 'account=111122223333']

test.each([
  ['a deployment', ['dev', '--yes', ...PINNED]],
  ['a rollback', ['dev', '--rollback', '--yes', ...PINNED]],
])('%s with credentials of another account ends before any change', async (_name, args) => {
  write('identity', { Account: '444455556666' })
  deployed('tollgate-dev-data')
  const { code, printed, calls } = await deploy(args)
  expect([code, printed]).toEqual([
    1,
    'tollgate: the stage dev belongs to the account 111122223333, and your credentials are of 444455556666\n',
  ])
  expect(calls).toEqual(['aws sts get-caller-identity'])
})

test('with credentials of its account a stage is deployed', async () => {
  write('identity', { Account: '111122223333' })
  changed('tollgate-dev', added)
  changed('tollgate-dev-data', added)
  expect(await deploy(['dev', '--yes', ...PINNED])).toMatchObject({ code: 0 })
})

test('a stage without an account asks for no identity', async () => {
  changed('tollgate-dev', added)
  changed('tollgate-dev-data', added)
  const { calls } = await deploy(['dev', '--yes'])
  expect(calls.filter((call) => call.includes('sts'))).toEqual([])
})
