import { randomUUID } from 'node:crypto'
import { present } from '../../../../lib/access/permissions/schema.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aPermission, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const aService = () => `s${randomUUID().slice(0, 8)}`
const aNewPermission = () => aPermission(`${aService()}.disk.get`)
const disk = await aPermission('compute.disk.get', { title: 'See it \u0000 🙂', metadata: '{"a":1}' })
for (const key of ['compute.disk.attach', 'compute.diskette.get', 'compute.bucket.get']) await aPermission(key)
const aListedPermission = async () => {
  const { id, key } = await aNewPermission()
  return { id, namespace: key.replace('.get', '') }
}
const some = (count: number) => Array.from({ length: count }, () => ({ key: `${aService()}.disk.get` }))

await testRules(import.meta.url, {
  words: {
    ...{ disk, shown: present(disk), upper: disk.id.toUpperCase(), service: aService, listed: aListedPermission },
    ...{ one: await aNewPermission(), two: await aNewPermission(), eighteen: some(18), nineteen: some(19) },
    builtin: { id: builtinId('app.project.get') },
    hex: await aPermission('ids.disk.get', { id: 'a0000000-0000-4000-8000-00000000000a', name: 'A0000000' }),
  },
  situations: {
    'a permission': async () => ({ id: (await aNewPermission()).id }),
    'an unknown permission': () => ({ id: randomUUID() }),
    'the key of a permission': { id: disk.key },
  },
})
