import { beforeAll } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

export const importing = async (text: string, ...options: string[]) => {
  const file = writeFile(text, 'people.csv')
  const { status, out, err } = await runCommand('user', 'import', file, ...options)
  return { status, out, err: err.replaceAll(file, 'people.csv') }
}

export const ADA = 'auth0|ada'
export const declared = (id: string) => ({
  User: [{ id, name: 'ada', title: 'Ada "L" Lovelace', email: 'ada@example.com', metadata: { desk: 7 } }],
  Group: [{ name: 'ada-team', organization: 'acme', members: [`user:${id}`] }],
  Resource: [{ namespace: 'compute/disk', name: 'ada-disk', project: 'web-shop', owner: `user:${id}` }],
  PlatformUser: [{ type: 'user', ref: id, relation: 'member' }],
  Policy: [{ role: 'disk-operator', resource: 'project:web-shop', principal: `user:${id}` }],
})
