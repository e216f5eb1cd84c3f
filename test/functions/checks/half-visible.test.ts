import { expect, test } from 'vitest'
import { resourceKey } from '../../../lib/table/keys.ts'
import { allowed } from '../../support/ask.ts'
import { cancelled, type Fault, withFault } from '../../support/table-faults.ts'
import { anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from '../../support/world.ts'

// DynamoDB shows the items of a transaction one by one. Only a snapshot waits until all of them are there.

const get = await aPermission('parts.disk.get')
const project = await aProject(await anOrganization())
const user = aUser()
await aPolicy(await aRole([get.id]), user, project.resource)

type RawItem = Record<string, unknown>
interface Output {
  Item?: RawItem | undefined
  Responses?: Record<string, RawItem[]>
}

/** The table shows the other items of the transaction that wrote an item, and not this one, until a snapshot asks for it. */
function hideItem(pk: string): Fault & { refused: () => number } {
  let refused = 0
  const isHidden = (item: RawItem | undefined): boolean => textOf(item?.pk) === pk
  const fault: Fault = async ({ command, input, send }) => {
    const keys = command === 'TransactGetItems' ? keysOf(input) : []
    if (refused === 0 && keys.some(isHidden)) {
      refused += 1
      throw cancelled(keys.map(() => 'TransactionConflict'))
    }
    const result = await send()
    const output = result.output as Output
    if (refused === 0 && isHidden(output.Item)) output.Item = undefined
    if (refused === 0 && command === 'BatchGetItem') {
      for (const items of Object.values(output.Responses ?? {}))
        items.splice(0, Infinity, ...items.filter((item) => !isHidden(item)))
    }
    return result
  }
  return Object.assign(fault, { refused: () => refused })
}

const keysOf = ({ TransactItems }: RawItem): RawItem[] =>
  (TransactItems as { Get: { Key: RawItem } }[]).map(({ Get }) => Get.Key)

/** Of a text as the table has it, or as the document client gives it. */
const textOf = (value: unknown): unknown => (value as { S?: string } | undefined)?.S ?? value

test('a check allows what is allowed before a resource is registered and after it, while the table shows one half of that', async () => {
  const { name, resource } = await aResource(project, 'parts/disk')
  const fault = hideItem(resourceKey(resource).pk)
  const urn = `parts/disk:frn:${project.name}:parts/disk:${name}`
  expect(await withFault(fault, () => allowed(user, urn, get.key))).toBe(true)
  expect(fault.refused()).toBe(1)
})
