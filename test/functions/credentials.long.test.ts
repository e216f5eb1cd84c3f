import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { readClient, removeClient, saveClient } from '../../lib/access/clients/store.ts'
import { costOf } from '../support/recorder.ts'
import { type Answer, basic, type Call, type Credentials } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'
import { everyOperation } from './every-operation.ts'

const { admin, all } = await everyOperation()
const encoded = (text: string | Buffer) => Buffer.from(text).toString('base64')
const withHeader = (authorization: string) => ({ as: undefined, headers: { authorization } })

/**
 * Creates a client with one secret for each of these numbers. A secret expires after this number of hours. A secret
 * with 0 never expires.
 */
async function clientWithSecrets(...hours: number[]): Promise<Credentials[]> {
  const { clientId } = await aClient(['admin'])
  const table = aTable()
  const client = await readClient(table, clientId)
  if (client === undefined) throw new Error('there is no such client')
  const secrets = hours.map((hour, index) => ({
    id: `secret-${index}`,
    hash: hashSecret(clientId, `secret ${index}`),
    created_at: client.created_at,
    expires_at: hour === 0 ? '' : new Date(Date.now() + hour * 3_600_000).toISOString(),
  }))
  await saveClient(table, client, { ...client, secrets }, ['admin'])
  return hours.map((_, index) => ({ clientId, secret: `secret ${index}` }))
}

async function aRevokedClient(): Promise<Credentials> {
  const credentials = await aClient(['admin'])
  const client = await readClient(aTable(), credentials.clientId)
  if (client !== undefined) await removeClient(aTable(), client, ['admin'])
  return credentials
}

const [expired] = (await clientWithSecrets(-1)) as [Credentials]
const wrong = { ...admin, secret: 'not the secret' }
const unknown = { clientId: randomUUID(), secret: admin.secret }
const unheld = { ...admin, clientId: `${admin.clientId}.00000000` }
const refused = {
  'no header': { as: undefined },
  'an empty header': withHeader(''),
  'another scheme': withHeader(basic(admin).replace('Basic', 'Bearer')),
  'the scheme alone': withHeader('Basic'),
  'no base64': withHeader('Basic §§§'),
  'base64 followed by other text': withHeader(`${basic(admin)} and more`),
  'two credentials': withHeader(`${basic(admin)}, ${basic(admin)}`),
  'no colon': withHeader(`Basic ${encoded(admin.clientId)}`),
  'bytes that are not UTF-8': withHeader(`Basic ${encoded(Buffer.from([0xff, 0x3a, 0xff]))}`),
  'an unknown client': { as: unknown },
  'a client that is no UUID': { as: { clientId: 'admin', secret: admin.secret } },
  'a client that would forge a key': { as: { clientId: `${admin.clientId}#0`, secret: admin.secret } },
  'a secret that the client does not have': { as: unheld },
  'a secret of an unknown client': { as: { ...unknown, clientId: `${unknown.clientId}.0badcafe` } },
  'a secret whose id is too short': { as: { ...admin, clientId: `${admin.clientId}.0badcaf` } },
  'a wrong secret': { as: wrong },
  'an empty secret': { as: { ...admin, secret: '' } },
  'an empty secret of nobody': { as: { clientId: '00000000-0000-0000-0000-000000000000', secret: '' } },
  'a secret with a space behind it': { as: { ...admin, secret: `${admin.secret} ` } },
  'the secret of another client': { as: { ...admin, secret: (await aClient()).secret } },
  'an expired secret': { as: expired },
  'a revoked client': { as: await aRevokedClient() },
}

const withoutRequestId = ({ headers, text }: Answer) => text.replaceAll(headers['x-request-id'] ?? '', 'ID')

describe.each(all)('$name: credentials', ({ send, casesOf }) => {
  test.each(casesOf(Object.entries(refused)))('%s is 401', async (_name, given) => {
    const answer = await send(given)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe(16)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm="[^"]+", charset="UTF-8"$/)
  })

  test('every 401 is the same but for the request id', async () => {
    const answers = await Promise.all(casesOf(Object.values(refused)).map((given) => send(given)))
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
  })

  test('an unknown client, a wrong secret, an expired one and the id of another cost the same table requests', async () => {
    const costs = []
    for (const as of [unknown, wrong, expired, unheld]) costs.push(await costOf(() => send({ as })))
    expect(new Set(costs.map(({ requests }) => requests.length)).size).toBe(1)
    expect(new Set(costs.map(({ depth }) => depth)).size).toBe(1)
    expect(costs[0]?.writeUnits).toBe(0)
  })

  test.each(casesOf(['Basic', 'basic', 'BASIC', 'bAsIc']))('the scheme may be written %s', async (scheme) => {
    expect((await send(withHeader(basic(admin).replace('Basic', scheme)))).status).toBe(200)
  })
})

describe.each(all.filter(({ name }) => name === 'check'))('refused credentials', ({ send }) => {
  test('wrong credentials are answered 20 ms after the request or later, and missing ones at once', async () => {
    const timeOf = async (given: Call) => {
      const start = Date.now()
      await send(given)
      return Date.now() - start
    }
    for (const as of [unknown, wrong, expired]) expect(await timeOf({ as })).toBeGreaterThanOrEqual(20)
    const times = []
    for (let attempt = 0; attempt < 10; attempt++) times.push(await timeOf({ as: undefined }))
    expect(Math.min(...times)).toBeLessThan(20)
  })
})

describe.each(all.filter(({ name }) => name === 'check'))('accepted credentials', ({ send }) => {
  test('a client id in upper case is the same client', async () => {
    const client = await aClient()
    expect((await send({ as: { ...client, clientId: client.clientId.toUpperCase() } })).status).toBe(200)
  })

  test('both secrets of a rotation work, the older one until it expires', async () => {
    for (const as of await clientWithSecrets(1, 0)) expect((await send({ as })).status).toBe(200)
    const [old, current] = (await clientWithSecrets(-0.001, 0)) as [Credentials, Credentials]
    expect((await send({ as: old })).status).toBe(401)
    expect((await send({ as: current })).status).toBe(200)
  })

  test.each(['with:colons::in it', 'ünïcödé 🔑 密碼', ' spaces ', '\uFEFFbyte order mark'])(
    'the secret "%s" is compared unchanged',
    async (secret) => {
      const { clientId } = await aClient()
      const client = await readClient(aTable(), clientId)
      if (client === undefined) throw new Error('there is no such client')
      const kept = { id: 'only', hash: hashSecret(clientId, secret), created_at: client.created_at, expires_at: '' }
      await saveClient(aTable(), client, { ...client, secrets: [kept] }, ['admin'])
      expect((await send({ as: { clientId, secret } })).status).toBe(200)
      expect((await send({ as: { clientId, secret: `${secret}x` } })).status).toBe(401)
    },
  )
})
