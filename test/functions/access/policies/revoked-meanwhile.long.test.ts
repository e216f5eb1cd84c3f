import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { beforeRequests, type Fault, first, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

/**
 * Creates a client, and a policy that permits the client to change this same policy. The client is a member of the
 * group to which the policy binds a role.
 */
async function aManager() {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const as = await aHolder()
  const group = await aGroup(organization, [as.principal])
  const { id } = await bind('app_project_owner', group.resource, project)
  return { as, id }
}

interface BatchOutput {
  Responses: Record<string, { pk?: unknown }[]>
}

/**
 * Imitates reads of single items that still return a policy for a while after its deletion, when other reads no longer
 * return it.
 */
async function stillShow(id: string, as: Awaited<ReturnType<typeof aClient>>): Promise<Fault> {
  const isPolicy = ({ pk }: { pk?: unknown }) => pk === `POLICY#${id}`
  let shown: { pk?: unknown } | undefined
  const replace: Fault = async ({ send }) => {
    const { output } = (await send()) as { output: BatchOutput }
    for (const items of Object.values(output.Responses)) {
      const found = items.find(isPolicy)
      if (found === undefined) continue
      shown ??= found
      items[items.indexOf(found)] = shown
    }
    return { output }
  }
  await withFault(first(1, 'BatchGetItem', replace), () => ask(as, 'get-policy', { id }))
  return first(1, 'BatchGetItem', replace)
}

const requests = [
  ['get-policy', {}],
  ['update-policy', { title: 'New' }],
  ['delete-policy', {}],
] as const

test.each(requests)(
  '%s: the policy that allows the caller goes before one of the requests: 200 or 404',
  async (name, given) => {
    const statuses = new Set<number>()
    for (let at = 1; at <= 8; at++) {
      const { as, id } = await aManager()
      const change = () => ask(admin, 'delete-policy', { id })
      const send = () => ask(as, name, { id, ...given })
      statuses.add((await withFault(beforeRequests([{ at, change }]), send)).status)
    }
    expect([...statuses].sort()).toEqual([200, 404])
  },
)

test.each(requests)(
  '%s: a read still shows the policy that allowed the caller: 404, for nothing is denied there',
  async (name, given) => {
    const { as, id } = await aManager()
    const fault = await stillShow(id, as)
    await ask(admin, 'delete-policy', { id })
    expect((await withFault(fault, () => ask(as, name, { id, ...given }))).status).toBe(404)
  },
)
