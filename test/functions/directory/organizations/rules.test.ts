import { randomUUID } from 'node:crypto'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [acme, closed, full] = [await anOrganization(), await anOrganization(), await anOrganization()]
for (let made = 0; made < 101; made++) await aProject(full)

async function disabled({ id } = closed) {
  await ask(admin, 'disable-organization', { id })
  return { id }
}

async function inDeletion() {
  const { id, resource } = await anOrganization()
  await aTable().transact([update(resourceKey(resource), { set: { deleting: 'x' } })])
  return { id }
}

await testRules(import.meta.url, {
  words: { acme, closed, upper: acme.id.toUpperCase() },
  situations: {
    acme: { id: acme.id },
    'a new organization': async () => ({ id: (await anOrganization()).id }),
    'a disabled organization': await disabled(),
    'a new disabled organization': async () => disabled(await anOrganization()),
    'an organization in deletion': await inDeletion(),
    'an unknown organization': () => ({ id: randomUUID() }),
    'an organization with 101 projects': { id: full.id },
  },
})
