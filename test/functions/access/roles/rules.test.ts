import { randomUUID } from 'node:crypto'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aRole, aTable } from '../../../support/world.ts'
import { aNewPermission, organization, toSlug } from './world.ts'

const [one, gone] = [await aNewPermission(), await aNewPermission()]
await removePermission(aTable(), gone, new Date())
const taken = await aRole([one.id], { scopes: ['app/project'] })
const owned = await aRole([one.id], { organization_id: organization.id, scopes: ['list/disk'] })
const disk = await aRole([one.id], { scopes: ['list/disk', 'app/project'] })
const bucket = await aRole([one.id], { scopes: ['list/bucket'] })

await testRules(import.meta.url, {
  words: {
    ...{ organization, gone, owned, disk, taken: { ...taken, upper: taken.id.toUpperCase() } },
    one: {
      ...one,
      upper: one.id.toUpperCase(),
      slug: toSlug(one.key),
      namespace: one.key.replace(/\.(\w+)\.\w+$/, '/$1'),
    },
    shown: { id: taken.id, permissions: [toSlug(one.key)], scopes: ['app/project'], org_id: '', state: 'enabled' },
    ownedToo: await aRole([], { organization_id: organization.id }),
    nextName: async () => `${(await aRole([])).name}-2`,
    diskAndBucket: [disk.id, bucket.id].sort().map((id) => ({ id })),
    keys1001: Array(1_001).fill('a.b.c'),
    scopes101: Array(101).fill('project'),
  },
  situations: {
    'a role': { id: taken.id },
    'a new role': async () => ({ id: (await aRole([one.id])).id }),
    'an unknown role': () => ({ id: randomUUID() }),
    'the name of a role': { id: taken.name },
    'a role of an organization': { id: owned.id },
  },
})
