import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../functions/checks/check.ts'
import { membershipKey } from '../../lib/table/keys.ts'
import { put } from '../../lib/table/writes.ts'
import { costOf } from '../support/recorder.ts'
import { call } from '../support/request.ts'
import { type Fault, withFault } from '../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../support/world.ts'

// A resource has two ancestors at most, its project and its organization. So a check reads three grants for each principal.
const GROUPS = 1_000
const GRANTS_PER_PRINCIPAL = 3
const BATCHES = Math.ceil(((GROUPS + 1) * GRANTS_PER_PRINCIPAL) / 100)

const client = await aClient(['member'])
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const member = aUser()
const group = await aGroup(organization, [member])

beforeAll(async () => {
  const others = Array.from({ length: GROUPS - 1 }, () => randomUUID())
  for (let from = 0; from < others.length; from += 100) {
    const chunk = others.slice(from, from + 100)
    const writeMembership = (id: string) =>
      put(membershipKey(member, id), { group: `app/group:${id}`, principal: member })
    await aTable().transact(chunk.map(writeMembership))
  }
})

const checkDisk = () =>
  call(handler, { as: client, body: { subject: member, resource: disk.resource, permission: 'get' } })

test('a check of a subject in a thousand groups takes two round trips: denied, and then allowed through one group', async () => {
  await checkDisk()
  const denied = await costOf(checkDisk)
  expect(denied.result.body).toEqual({ status: false })
  const second = denied.requests.filter(({ depth }) => depth === 2)
  expect([denied.depth, second.length]).toEqual([2, BATCHES])
  expect(new Set(second.map(({ command }) => command))).toEqual(new Set(['BatchGetItem']))

  await aPolicy(reader, group.resource, organization.resource)
  await checkDisk() // one more round trip, once, to read a role that this process has not cached yet
  const allowed = await costOf(checkDisk)
  expect([allowed.result.body, allowed.depth]).toEqual([{ status: true }, 2])
  expect(allowed.requests.length).toBe(denied.requests.length)
})

/** Answers 60 keys of each full batch and leaves 40 unprocessed, as DynamoDB may do. Answers the retries in full. */
function leaveKeysUnprocessed() {
  let retries = 0
  const fault: Fault = async ({ command, input, send }) => {
    const keys = Object.values((input.RequestItems ?? {}) as Record<string, { Keys: object[] }>)[0]?.Keys ?? []
    if (command !== 'BatchGetItem') return send()
    if (keys.length < 100) {
      retries += keys.length === 40 ? 1 : 0
      return send()
    }
    const whole = input.RequestItems as Record<string, { Keys: object[] }>
    const [name = '', request] = Object.entries(whole)[0] ?? []
    whole[name] = { ...request, Keys: keys.slice(0, 60) }
    const { output, ...rest } = await send()
    const UnprocessedKeys = { [name]: { ...request, Keys: keys.slice(60) } }
    return { ...rest, output: { ...(output as object), UnprocessedKeys } }
  }
  return { fault, countRetries: () => retries }
}

test('keys that DynamoDB leaves unprocessed are read again, and the answer is right', async () => {
  const { fault, countRetries } = leaveKeysUnprocessed()
  const answer = await withFault(fault, checkDisk)
  expect(answer.body).toEqual({ status: true })
  expect(countRetries()).toBe(BATCHES - 1)
})
