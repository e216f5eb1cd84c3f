import { describe, expect, test } from 'vitest'
import { findSustained, simulate } from '../../bench/hot-account.ts'
import { handler } from '../../functions/access/checks/check.ts'
import { ageTable } from '../support/clock.ts'
import { aMemberOf, grantToGroups, groupIds } from '../support/groups.ts'
import { costOf } from '../support/recorder.ts'
import { call } from '../support/request.ts'
import { type Fault, withFault } from '../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole } from '../support/world.ts'

describe('fan out', async () => {
  const client = await aClient(['member'])
  const reader = await aRole([(await aPermission('compute.disk.get')).id])
  const organization = await anOrganization()
  const project = await aProject(organization)

  const aDisk = () => aResource(project, 'compute/disk')
  const check = async (subject: string, resource: string) =>
    (await call(handler, { as: client, body: { subject, resource, permission: 'get' } })).body.status

  /**
   * The ids of groups whose grants the range reads do not return, because the ids are last in the sort order. For a
   * subject in 110 groups, the range reads return the first 880 group grants of a resource.
   */
  const beyond = groupIds(110).map((id) => `ffffffff${id.slice(8)}`)

  test('a check of a subject in a thousand groups takes two round trips: denied, and then allowed through one group', async () => {
    const groups = groupIds(1_000)
    const [member, disk] = [await aMemberOf(groups), await aDisk()]
    await check(member, disk.resource)
    await ageTable()
    const denied = await costOf(() => check(member, disk.resource))
    expect(denied.result).toBe(false)
    const shape = (cost: typeof denied) => cost.requests.map(({ depth, command }) => `${depth} ${command}`).sort()
    expect(shape(denied)).toEqual(['1 BatchGetItem', '2 BatchGetItem', '2 Query', '2 Query', '2 Query'])

    await grantToGroups(organization.resource, [groups[500] as string], reader.id)
    await check(member, disk.resource) // this check takes one more round trip, because the process has not yet cached the role
    await ageTable()
    const allowed = await costOf(() => check(member, disk.resource))
    expect([allowed.result, allowed.depth]).toEqual([true, 2])
    expect(shape(allowed)).toEqual(shape(denied))
  })

  /**
   * Imitates unprocessed keys of DynamoDB: answers 60 keys of each full batch, and leaves 40 keys unprocessed. Answers
   * all keys of a retry.
   */
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
    const [member, stranger, disk] = [await aMemberOf(beyond), await aMemberOf(groupIds(110)), await aDisk()]
    await grantToGroups(disk.resource, [...groupIds(1_000), ...beyond.slice(109)], reader.id)
    await ageTable()
    // 110 keys are outside of the range reads, and are read in a full batch of 100 keys and a batch of ten keys.
    const { fault, countRetries } = leaveKeysUnprocessed()
    expect(await withFault(fault, () => check(member, disk.resource))).toBe(true)
    expect(countRetries()).toBe(1)
    expect(await check(stranger, disk.resource)).toBe(false)
  })
})

describe('hot account', () => {
  const load = { holdMilliseconds: 5, lanes: 1, seconds: 5, seed: 4 }

  describe('the simulation of one hot account', () => {
    test('gives the same result every time', () => {
      expect(simulate({ ...load, requestsPerSecond: 100 })).toEqual(simulate({ ...load, requestsPerSecond: 100 }))
      expect(simulate({ ...load, requestsPerSecond: 100 })).not.toEqual(
        simulate({ ...load, requestsPerSecond: 100, seed: 5 }),
      )
    })

    test('loses no request where conflicts are rare, and many where the account is overloaded', () => {
      expect(simulate({ ...load, requestsPerSecond: 5 })).toMatchObject({ failedShare: 0, p50Milliseconds: 5 })
      expect(simulate({ ...load, requestsPerSecond: 1_000 }).failedShare).toBeGreaterThan(0.3)
    })

    test('applies no more requests than the write units of a partition and the time that each holds the item allow', () => {
      expect(
        simulate({ ...load, holdMilliseconds: 0.001, requestsPerSecond: 5_000 }).appliedPerSecond,
      ).toBeLessThanOrEqual(500 + 1)
      expect(
        simulate({ ...load, holdMilliseconds: 10, requestsPerSecond: 1_000 }).appliedPerSecond,
      ).toBeLessThanOrEqual(100 + 1)
    })

    test.each([4, 16])('%i lanes sustain nearly as many times the rate of one lane', (lanes) => {
      const [one, many] = [findSustained(load).requestsPerSecond, findSustained({ ...load, lanes }).requestsPerSecond]
      expect(many / one).toBeGreaterThan(0.7 * lanes)
    })
  })
})
