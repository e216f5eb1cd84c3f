import { expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runCommand, runJson } from './in-process.ts'

await apply(SAMPLE)
const EDSGER = 'user:7a1e9c1e-0000-4000-8000-000000000004'
const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'

test('subjects, resources and actions are found by names, as checks allow', async () => {
  const { subjects } = await runJson('search', 'subject', 'user', 'get', SHOP_DB)
  expect(subjects).toContain(`app/${EDSGER}`)
  const { resources } = await runJson('search', 'resource', EDSGER, 'get', 'compute/disk')
  expect(resources).toContain('compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41')
  expect(await runJson('search', 'action', EDSGER, SHOP_DB)).toMatchObject({
    actions: expect.arrayContaining(['get', 'update']),
  })
})

test('what nobody is, and nobody may do, is not found', async () => {
  const nobody = 'user:7a1e9c1e-0000-4000-8000-0000000000ff'
  expect(await runJson('search', 'resource', nobody, 'get', 'compute/disk')).toMatchObject({ resources: [] })
  const noProject = 'serviceuser:7a1e9c1e-0000-4000-8000-0000000000ff'
  expect(await runJson('search', 'resource', noProject, 'get', 'compute/disk')).toMatchObject({ resources: [] })
  expect(await runCommand('search', 'subject', 'user', 'grow', SHOP_DB)).toMatchObject({
    status: 1,
    err: 'tollgate: no such permission on this resource, or no such resource\n',
  })
})
