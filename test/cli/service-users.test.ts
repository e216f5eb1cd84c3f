import { beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { readClient } from '../../lib/access/clients/store.ts'
import { apply, aTable, may, SAMPLE } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

test('create, list and delete, with all that it holds', async () => {
  const { serviceuser } = await json('serviceuser', 'create', 'acme', 'Nightly job')
  const principal = `serviceuser:${serviceuser.id}`
  expect((await runCommand('serviceuser', 'list', 'acme')).out).toContain(`${serviceuser.id}  enabled  Nightly job\n`)
  await json('policy', 'create', 'disk-operator', 'project:web-shop', principal)
  expect(await may(principal, 'compute.disk.update', 'project:web-shop')).toBe(true)
  expect(await runCommand('serviceuser', 'delete', 'acme/Nightly job')).toMatchObject({
    status: 1,
    err: 'tollgate: this would delete Nightly job with all that it holds, and there is nobody to ask: add --yes\n',
  })
  expect((await runCommand('serviceuser', 'delete', 'acme/Nightly job', '--yes')).out).toBe(
    `deleted Nightly job (${serviceuser.id})\n` +
      'took away 1 policy, 0 memberships, the ownership of 0 resources, 0 relations to the platform\n',
  )
  expect(await may(principal, 'compute.disk.update', 'project:web-shop')).toBe(false)
  expect((await runCommand('serviceuser', 'list', 'acme')).out).toBe('no serviceusers\n')
})

test('secrets are shown once, listed without their text, and deleted', async () => {
  const { serviceuser } = await json('serviceuser', 'create', 'acme', 'Reporter')
  const { id } = serviceuser
  const { secret } = await json('serviceuser', 'secret', 'create', `serviceuser:${id}`, '--title', 'first')
  const shown = (await runCommand('serviceuser', 'secret', 'create', 'acme/Reporter')).out
  const [, second] = /client secret {2}(\S+) {3}\(shown only this once\)/.exec(shown) ?? []
  const hashes = (await readClient(aTable(), id))?.secrets.map(({ hash }) => hash)
  expect(hashes?.sort()).toEqual([secret.secret, second].map((text) => hashSecret(id, text)).sort())
  const { out } = await runCommand('serviceuser', 'secret', 'list', id)
  expect(out).toMatch(/^ID +CREATED +EXPIRES +TITLE\n/)
  expect(out).toContain(secret.id)
  for (const text of [secret.secret, second]) expect(out).not.toContain(text)
  expect((await runCommand('serviceuser', 'secret', 'create', id)).err).toBe(
    'tollgate: a service user has at most 2 live secrets: delete one first\n',
  )
  expect((await runCommand('serviceuser', 'secret', 'delete', secret.id)).out).toBe(`deleted the secret ${secret.id}\n`)
  expect((await json('serviceuser', 'secret', 'list', id)).secrets.map((each: { id: string }) => each.id)).toEqual([
    expect.not.stringContaining(secret.id),
  ])
  expect((await runCommand('serviceuser', 'secret', 'delete', secret.id)).err).toBe(
    `tollgate: secret ${secret.id} not found\n`,
  )
})

test('a client of the operator is no service user of an organization', async () => {
  const { client_id: id } = await json('client', 'create', '--title', 'Photo app')
  for (const args of [
    ['delete', id, '--yes'],
    ['secret', 'list', id],
    ['secret', 'delete', `${id}.00000000`],
  ]) {
    expect(await runCommand('serviceuser', ...args)).toEqual({
      status: 1,
      out: '',
      err: 'tollgate: Photo app belongs to no organization: tollgate client manages it\n',
    })
  }
})

test.each([
  [['create', 'nope', 'x'], 'there is no organization nope'],
  [['create', 'acme', ''], 'title must be 1 to 256 characters without control characters, and not be a UUID'],
  [['delete', 'acme/nobody', '--yes'], 'service user acme/nobody not found'],
  [['delete', 'nobody', '--yes'], 'give the id of a service user, or <organization>/<title>'],
  [['secret', 'delete', 'ab12cd34'], 'give the whole id of the secret: <service user>.<8 hex>'],
])('serviceuser %j is refused', async (args, message) => {
  expect(await runCommand('serviceuser', ...args)).toEqual({ status: 1, out: '', err: `tollgate: ${message}\n` })
})

test('a title is unique in its organization', async () => {
  await json('serviceuser', 'create', 'acme', 'Twin')
  expect((await runCommand('serviceuser', 'create', 'acme', 'Twin')).err).toBe(
    'tollgate: title is the title of another service user of the organization\n',
  )
})
