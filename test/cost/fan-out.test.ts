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

// A resource has two ancestors at most, its project and its organization: three places for each principal.
const GROUPS = 1_000
const PLACES = 3
const BATCHES = Math.ceil(((GROUPS + 1) * PLACES) / 100)

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
    const some = others.slice(from, from + 100)
    const edge = (id: string) => put(membershipKey(member, id), { group: `app/group:${id}`, principal: member })
    await aTable().transact(some.map(edge))
  }
})

const asking = () =>
  call(handler, { as: client, body: { subject: member, resource: disk.resource, permission: 'get' } })

test('a subject in a thousand groups is answered in two rounds: no, and then yes through the one that may', async () => {
  await asking()
  const denied = await costOf(asking)
  expect(denied.result.body).toEqual({ status: false })
  const second = denied.requests.filter(({ depth }) => depth === 2)
  expect([denied.depth, second.length]).toEqual([2, BATCHES])
  expect(new Set(second.map(({ command }) => command))).toEqual(new Set(['BatchGetItem']))

  await aPolicy(reader, group.resource, organization.resource)
  await asking() // a third round, once, for the role that this process meets first
  const allowed = await costOf(asking)
  expect([allowed.result.body, allowed.depth]).toEqual([{ status: true }, 2])
  expect(allowed.requests.length).toBe(denied.requests.length)
})

/** Answers the larger part of a batch at first, and leaves the rest unprocessed as DynamoDB does; what is asked again is answered. */
function halfAnswered() {
  let askedAgain = 0
  const fault: Fault = async ({ command, input, send }) => {
    const asked = Object.values((input.RequestItems ?? {}) as Record<string, { Keys: object[] }>)[0]?.Keys ?? []
    if (command !== 'BatchGetItem') return send()
    if (asked.length < 100) {
      askedAgain += asked.length === 40 ? 1 : 0
      return send()
    }
    const whole = input.RequestItems as Record<string, { Keys: object[] }>
    const [name = '', request] = Object.entries(whole)[0] ?? []
    whole[name] = { ...request, Keys: asked.slice(0, 60) }
    const { output, ...rest } = await send()
    const UnprocessedKeys = { [name]: { ...request, Keys: asked.slice(60) } }
    return { ...rest, output: { ...(output as object), UnprocessedKeys } }
  }
  return { fault, askedAgain: () => askedAgain }
}

test('keys that DynamoDB leaves out are asked for again, and the answer is right', async () => {
  const { fault, askedAgain } = halfAnswered()
  const answer = await withFault(fault, asking)
  expect(answer.body).toEqual({ status: true })
  expect(askedAgain()).toBe(BATCHES - 1)
})
