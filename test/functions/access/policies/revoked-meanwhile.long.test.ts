import { expect, test } from 'vitest'
import { handler as remove } from '../../../../functions/access/policies/delete.ts'
import { handler as get } from '../../../../functions/access/policies/get.ts'
import { handler as update } from '../../../../functions/access/policies/update.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, type Fault, first, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const owner = builtinRoleIdByName('app_project_owner') ?? ''

/**
 * Creates a client, and a policy that permits the client to change this same policy. The client is a member of the
 * group to which the policy binds a role.
 */
async function aManager() {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const as = await aClient([])
  const group = await aGroup(organization, [`app/serviceuser:${as.clientId}`])
  const { id } = await aPolicy(owner, group.resource, project.resource)
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
  await withFault(first(1, 'BatchGetItem', replace), () => call(get, { as, params: { id } }))
  return first(1, 'BatchGetItem', replace)
}

const operations = [
  ['get-policy', get, {}],
  ['update-policy', update, { title: 'New' }],
  ['delete-policy', remove, {}],
] as const

test.each(operations)(
  '%s: the policy that allows the caller goes before one of the requests: 200 or 404',
  async (_name, handler, body) => {
    const statuses = new Set<number>()
    for (let at = 1; at <= 8; at++) {
      const { as, id } = await aManager()
      const change = () => call(remove, { as: admin, params: { id } })
      const send = () => call(handler, { as, params: { id }, body })
      statuses.add((await withFault(beforeRequests([{ at, change }]), send)).status)
    }
    expect([...statuses].sort()).toEqual([200, 404])
  },
)

test.each(operations)(
  '%s: a read still shows the policy that allowed the caller: 404, for nothing is denied there',
  async (_name, handler, body) => {
    const { as, id } = await aManager()
    const fault = await stillShow(id, as)
    await call(remove, { as: admin, params: { id } })
    const answer = await withFault(fault, () => call(handler, { as, params: { id }, body }))
    expect(answer.status).toBe(404)
  },
)
