import { randomUUID } from 'node:crypto'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aServiceUser, giveSecret, type ServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, platformRelations } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other] = [await anOrganization(), await anOrganization()]
const [closed, full] = [await anOrganization(), await anOrganization()]
const inAcme = (given: object = {}) => aServiceUser({ organizationId: acme.id, ...given })
const [robot, second, taken] = [await inAcme({ title: 'robot' }), await inAcme(), await inAcme({ title: 'taken' })]
const foreign = await aServiceUser({ organizationId: other.id })
const closing = await aServiceUser({ organizationId: closed.id, secretId: '' })
await aTable().write(put(headKey('CLIENTS_OF', closed.id), { closed: true }))
for (let made = 0; made < 3; made++) await aServiceUser({ organizationId: full.id })

const place = ({ clientId }: { clientId: string }, { id: org_id } = acme) => ({ org_id, id: clientId })
const withSecret = (bot: ServiceUser, secret_id = bot.secretId) => ({ ...place(bot), secret_id })
async function withTwoSecrets() {
  const bot = await inAcme()
  await giveSecret(bot.clientId, 'aaaaaaaa', 'another')
  return place(bot)
}

async function inLargeLetters() {
  const bot = await inAcme()
  return withSecret(bot, bot.secretId.toUpperCase())
}

async function ofPlatform() {
  const bot = await inAcme()
  await platformRelations(bot.principal, ['member'])
  return withSecret(bot)
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, other, robot, upper: robot.clientId.toUpperCase() },
    taken: { id: taken.clientId, title: 'taken' },
    ...{ keys256: '🔑'.repeat(256), keys257: '🔑'.repeat(257) },
  },
  situations: {
    acme: { org_id: acme.id },
    closed: { org_id: closed.id },
    'an unknown organization': () => ({ org_id: randomUUID() }),
    'an organization with three service users': { org_id: full.id },
    'a service user': place(robot),
    'another service user': place(second),
    'a new service user': async () => place(await inAcme()),
    'an unknown service user': () => place({ clientId: randomUUID() }),
    'a service user of another organization': place(foreign),
    'a service user under another organization': place(robot, other),
    'a client of the operator': place(await aClient()),
    'a service user without a secret': async () => place(await inAcme({ secretId: '' })),
    'a service user with two secrets': await withTwoSecrets(),
    'a service user of an organization in deletion': place(closing, closed),
    'a secret': async () => withSecret(await inAcme()),
    'a secret in large letters': inLargeLetters,
    'a secret of another service user': withSecret(second, robot.secretId),
    'a secret of a service user of the platform': ofPlatform,
  },
})
