import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { anOrganization, aPermission, aRole, aTable } from '../../../support/world.ts'
import { caughtUp, logsOf, organization, send } from './audit-world.ts'

// The log is written while this is set. `audit-world.ts` sets it for each test, and this world is made before them.
vi.stubEnv('AUDIT_DAYS', '90')
await ensureBuiltins(aTable())
const another = await anOrganization()
const { id: role_id } = await aRole([(await aPermission('audit.list.get')).id])
const both = { principal: `app/user:${randomUUID()}` }
for (const { resource } of [organization, another]) await send('create-policy', { role_id, resource, ...both })
await caughtUp()
const [log] = await logsOf({ about: both.principal, org_id: organization.id })
const id = log?.id

await testRules(import.meta.url, {
  words: { organization, both, log },
  situations: {
    'the organization': { org_id: organization.id },
    'another organization': { org_id: another.id },
    'an unknown organization': () => ({ org_id: randomUUID() }),
    'an entry': { org_id: organization.id, id },
    'an entry of another organization': { org_id: another.id, id },
    'an unknown entry': () => ({ org_id: organization.id, id: randomUUID() }),
  },
})
