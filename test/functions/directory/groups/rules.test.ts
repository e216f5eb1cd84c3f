import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { headKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { exists, put, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, idOf } from '../../../support/principals.ts'
import { aGroup, anOrganization, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other] = [await anOrganization(), await anOrganization()]
const [closed, full] = [await anOrganization(), await anOrganization()]
const [ada, holder] = [aUser(), await aHolder()]
const group = await aGroup(acme, [ada, holder.principal])
await aTable().write(put(headKey('GROUPS_OF', closed.id), { closed: true }))
for (let made = 0; made < 51; made++) await aGroup(full)

const place = ({ id }: { id: string }) => ({ org_id: acme.id, id })
async function ofOwner() {
  const [own, user] = [await aGroup(acme, [ada, aUser()]), aUser()]
  for (const each of [ada, user]) await bind('app_group_owner', each, own)
  return { ...place(own), user_id: idOf(ada) }
}

async function inDeletion() {
  const own = await aGroup(acme)
  const deleting = update(resourceKey(own.resource), { set: { deleting: 'app/user:x' } }, exists)
  await aTable().transact([deleting])
  return place(own)
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, other, group, holder, ada: { id: idOf(ada) }, upper: group.id.toUpperCase() },
    taken: await aGroup(acme),
    creating: await aRole([builtinId('app.organization.groupcreate'), builtinId('app.group.update')]),
    many: Array.from({ length: 20 }, () => randomUUID()),
    tooMany: Array.from({ length: 21 }, () => randomUUID()),
    timestamp: expect.stringMatching(/Z$/),
  },
  situations: {
    acme: { org_id: acme.id },
    closed: { org_id: closed.id },
    'an unknown organization': () => ({ org_id: randomUUID() }),
    'an organization with 51 groups': { org_id: full.id },
    'a group': place(group),
    'an unknown group': () => place({ id: randomUUID() }),
    'a text that is no id': place({ id: 'x' }),
    'a group under another organization': { org_id: other.id, id: group.id },
    'a group of another organization': place(await aGroup(other)),
    'a new group': async () => place(await aGroup(acme)),
    'a group in deletion': inDeletion,
    'a member of a group': async () => ({ ...place(await aGroup(acme, [ada, aUser()])), user_id: idOf(ada) }),
    'a group with an owner': ofOwner,
    'an owner of a group who is a member': ofOwner,
    'a group of 40 users': async () => place(await aGroup(acme, Array.from({ length: 40 }, aUser))),
  },
})
