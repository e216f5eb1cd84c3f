import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRelations, saveRelations } from '../../lib/access/clients/save-relations.ts'
import { clientPrincipal, readClient } from '../../lib/access/clients/store.ts'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { readAlias } from '../../lib/access/resources/store.ts'
import { applyIfChanged, ensureLocalClient } from '../../local/seed.ts'
import { apply, aTable, yaml } from '../manifest/builders.ts'

const clientId = '99999999-0000-4000-8000-000000000001'
const withSecret = (clientSecret: string) => ({ clientId, clientSecret })
const callerWith = (secret: string) => verify(aTable(), presentSecret({ clientId, secret }), new Date())

test('the local client is a platform admin with the given secret, however short, and does not change afterwards', async () => {
  await ensureLocalClient(withSecret('dev'))
  expect(await callerWith('dev')).toMatchObject({ id: clientId, relations: ['admin'] })
  const before = await readClient(aTable(), clientId)
  await ensureLocalClient(withSecret('dev'))
  expect(await readClient(aTable(), clientId)).toEqual(before)
})

test('a new secret replaces the old one, and a lost relation comes back', async () => {
  await saveRelations(aTable(), clientPrincipal(clientId), ['admin'], [])
  await ensureLocalClient(withSecret('other'))
  expect(await callerWith('other')).toMatchObject({ relations: ['admin'] })
  expect(await readRelations(aTable(), clientPrincipal(clientId))).toEqual(['admin'])
  await expect(callerWith('dev')).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' })
})

test('a manifest is applied if it differs from the one that was last applied to the folder', async () => {
  const [folder, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'data-'))) as [string, string]
  const file = join(folder, 'manifest.yaml')
  const group = (more: object) => yaml({ Group: [{ name: 'seeded', organization: 'seed', ...more }] })
  const removeGroup = async () => {
    const { changes } = await apply(group({ delete: true }))
    return changes.length > 0
  }
  const content = `${yaml({ Organization: [{ name: 'seed' }] })}\n---\n${group({})}`
  writeFileSync(file, content)
  await applyIfChanged(file, folder)
  expect(await removeGroup()).toBe(true)
  await applyIfChanged(file, folder)
  expect(await removeGroup()).toBe(false)
  await applyIfChanged(file, other)
  expect(await removeGroup()).toBe(true)
  writeFileSync(file, `${content}\n# changed`)
  await applyIfChanged(file, folder)
  expect(await removeGroup()).toBe(true)
})

test('a manifest with mistakes, or none, is an error with every mistake, and is read again at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  const file = join(folder, 'broken.yaml')
  writeFileSync(file, yaml({ Organization: [{ name: 'never' }, { name: 'A' }], Project: [{ nam: 'x' }] }))
  for (const _ of [1, 2]) {
    const error = await applyIfChanged(file, folder).catch((each: Error) => each)
    expect(error).toBeInstanceOf(Error)
    expect(String((error as Error).message).split('\n')).toEqual([
      expect.stringContaining(`${file}:1: Organization[1].name: must be`),
      `${file}:3: Project[0].nam: is not a field of Project; did you mean name?`,
      `${file}:3: Project[0].name: is required`,
      `${file}:3: Project[0].organization: is required`,
    ])
  }
  expect(await readAlias(aTable(), 'app/organization', 'never')).toBeUndefined()
  await expect(applyIfChanged(join(folder, 'none.yaml'), folder)).rejects.toThrow(/cannot be read: ENOENT/)
})
