import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createClient, revokeSecrets, rotateSecret } from '../../../../lib/access/clients/manage.ts'
import { readRelations, saveRelations } from '../../../../lib/access/clients/save-relations.ts'
import type { Client } from '../../../../lib/access/clients/schema.ts'
import { generateSecret, hashSecret, MIN_SECRET_LENGTH, sameHash } from '../../../../lib/access/clients/secret.ts'
import { clientIdByTitle, clientPrincipal, readClient, saveClient } from '../../../../lib/access/clients/store.ts'
import { presentSecret, verify } from '../../../../lib/access/clients/verify.ts'
import { removeClientWithHoldings } from '../../../../lib/directory/removal/service-user.ts'
import { reasonOf } from '../../../../lib/foundation/errors.ts'
import { openTable } from '../../../../lib/foundation/table/table.ts'
import { interrupt } from '../../../manifest/interrupt.ts'

describe('manage', () => {
  const table = () => openTable(Date.now() + 8_000)
  const aTitle = () => `client ${randomUUID()}`
  const in1h = () => new Date(Date.now() + 3_600_000)

  const isLive = (clientId: string, secret: string, now = new Date()): Promise<boolean> =>
    verify(table(), presentSecret({ clientId, secret }), now).then(
      () => true,
      () => false,
    )

  test('a new client has a secret that works, and the relation that is given', async () => {
    const { client, secret, secretId } = await createClient(table(), { title: aTitle(), relation: 'member' })
    expect(client).toMatchObject({ relations: ['member'], secrets: [{ id: secretId, expires_at: '' }] })
    expect(JSON.stringify(client)).not.toContain(secret)
    expect([await isLive(client.id, secret), await isLive(client.id, `${secret}x`)]).toEqual([true, false])
    expect(await readRelations(table(), clientPrincipal(client.id))).toEqual(['member'])
  })

  test('a new client also has the relations of its principal', async () => {
    const id = randomUUID()
    await saveRelations(table(), clientPrincipal(id), [], ['member'])
    const { client } = await createClient(table(), { id, title: aTitle(), relation: 'admin' })
    expect(client.relations).toEqual(['admin', 'member'])
    const plain = await createClient(table(), { title: aTitle() })
    expect(plain.client.relations).toEqual([])
  })

  test('ids and titles are unique', async () => {
    const title = aTitle()
    const { client } = await createClient(table(), { title })
    await expect(createClient(table(), { title })).rejects.toMatchObject({ reason: 'ALREADY_EXISTS' })
    await expect(createClient(table(), { id: client.id, title: aTitle() })).rejects.toMatchObject({
      reason: 'ALREADY_EXISTS',
    })
  })

  test('only one of several concurrent creations gets a title', async () => {
    const title = aTitle()
    const results = await Promise.allSettled([1, 2, 3].map(() => createClient(table(), { title })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a rotation keeps the old secret live until its time, and is refused while two secrets are live', async () => {
    const first = await createClient(table(), { title: aTitle() })
    const { id } = first.client
    const second = await rotateSecret(table(), id, in1h())
    expect([await isLive(id, first.secret), await isLive(id, second.secret)]).toEqual([true, true])
    const later = new Date(Date.now() + 7_200_000)
    expect([await isLive(id, first.secret, later), await isLive(id, second.secret, later)]).toEqual([false, true])
    await expect(rotateSecret(table(), id)).rejects.toThrow(`revoke one of ${first.secretId}, ${second.secretId} first`)
    expect(await revokeSecrets(table(), id, first.secretId)).toEqual([first.secretId])
    const third = await rotateSecret(table(), id)
    expect([await isLive(id, first.secret), await isLive(id, second.secret), await isLive(id, third.secret)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('a rotation never extends the life of an old secret', async () => {
    const { client } = await createClient(table(), { title: aTitle() })
    await rotateSecret(table(), client.id, new Date())
    const second = await rotateSecret(table(), client.id, new Date(Date.now() + 500))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await rotateSecret(table(), client.id, in1h())
    const secrets = (await readClient(table(), client.id))?.secrets ?? []
    expect(secrets.map(({ id }) => id)).toContain(second.secretId)
    expect(secrets).toHaveLength(2)
  })

  test('all secrets can be revoked at once, and an unknown client or secret is an error', async () => {
    const { client, secret, secretId } = await createClient(table(), { title: aTitle() })
    await expect(revokeSecrets(table(), client.id, 'none')).rejects.toThrow(
      `the client has no secret none: it has ${secretId}`,
    )
    expect(await revokeSecrets(table(), client.id)).toEqual([secretId])
    expect(await isLive(client.id, secret)).toBe(false)
    expect(await revokeSecrets(table(), client.id)).toEqual([])
    await expect(revokeSecrets(table(), randomUUID())).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(rotateSecret(table(), randomUUID())).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('the relations of a client and its principal change together or not at all', async () => {
    const { client } = await createClient(table(), { title: aTitle(), relation: 'member' })
    const principal = clientPrincipal(client.id)
    expect(await saveRelations(table(), principal, [], ['admin'])).toBe(false)
    expect(await saveRelations(table(), principal, ['member'], ['admin', 'member'])).toBe(true)
    for (let copy = 0; copy < 10; copy++)
      expect((await readClient(table(), client.id))?.relations).toEqual(['admin', 'member'])
    expect(await saveRelations(table(), principal, ['admin', 'member'], [])).toBe(true)
    expect([await readRelations(table(), principal), (await readClient(table(), client.id))?.relations]).toEqual([
      [],
      [],
    ])
  })

  test('a client that is renamed during its deletion leaves no title behind', async () => {
    const { client } = await createClient(table(), { title: aTitle() })
    const title = aTitle()
    const retitle = async () => {
      const now = (await readClient(table(), client.id)) as Client
      expect(await saveClient(table(), now, { ...now, title }, now.relations)).toBe(true)
    }
    // The title is changed between the writes of the deletion. The first write of a deletion removes the client's
    // secrets, and the last write removes the client.
    let removed: boolean | undefined
    await interrupt(2, retitle, async () => {
      removed = await removeClientWithHoldings(table(), client.id)
    })
    expect([removed, await removeClientWithHoldings(table(), client.id)]).toEqual([false, true])
    for (const free of [client.title, title]) expect(await clientIdByTitle(table(), free)).toBeUndefined()
  })

  test('a client gets no secret while it is deleted', async () => {
    const { client } = await createClient(table(), { title: aTitle() })
    let [removed, rotated]: unknown[] = []
    await interrupt(
      2,
      async () => {
        rotated = await rotateSecret(table(), client.id).catch(reasonOf)
      },
      async () => {
        removed = await removeClientWithHoldings(table(), client.id)
      },
    )
    expect([removed, rotated, await readClient(table(), client.id)]).toEqual([true, 'BEING_DELETED', undefined])
  })
})

describe('secret', () => {
  test('a generated secret has 256 random bits, and only characters that are safe in a header', () => {
    const secrets = Array.from({ length: 1000 }, generateSecret)
    expect(new Set(secrets).size).toBe(1000)
    for (const secret of secrets) {
      const [, random = ''] = /^tg_([A-Za-z0-9_-]+)$/.exec(secret) ?? []
      expect(Buffer.from(random, 'base64url')).toHaveLength(32)
      expect(secret.length).toBeGreaterThanOrEqual(MIN_SECRET_LENGTH)
    }
  })

  test('a hash reveals neither the secret nor that two clients share it', () => {
    const [one, two] = [randomUUID(), randomUUID()]
    expect(hashSecret(one, 'secret')).toBe(hashSecret(one, 'secret'))
    expect(hashSecret(one, 'secret')).not.toBe(hashSecret(two, 'secret'))
    expect(hashSecret(one, 'secret')).not.toBe(hashSecret(one, 'Secret'))
    expect(hashSecret(one, 'secret')).not.toContain('secret')
  })

  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
    ['', 'a', false],
  ])('%j and %j are the same hash: %s', (left, right, same) => {
    expect(sameHash(left, right)).toBe(same)
  })
})
