import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { send, statusOf } from '../support/groups-and-resources.ts'
import { idsIn } from '../support/principals.ts'
import { aClient, anOrganization } from '../support/world.ts'
import { fieldsOf } from './every-operation.ts'

type Organization = Awaited<ReturnType<typeof anOrganization>>

/**
 * Registers the tests that are common to all lists over all organizations.
 * @param member the field of the answer that contains the list
 * @param make creates an entry in an organization, and returns its id
 * @returns the data for further tests of the list
 */
export async function testListOfAll(handler: Handler, member: string, make: (parent: Organization) => Promise<string>) {
  const admin = await aClient(['admin'])
  const [organization, other, empty] = await Promise.all([anOrganization(), anOrganization(), anOrganization()])
  const [first, second] = [await make(organization), await make(organization)]
  const third = await make(other)
  const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, {}, { query })

  /** The ids of the entries, ordered by organization and then by id. */
  const all = [
    { parent: organization.id, id: first },
    { parent: organization.id, id: second },
    { parent: other.id, id: third },
  ]
    .sort((left, right) => (`${left.parent} ${left.id}` < `${right.parent} ${right.id}` ? -1 : 1))
    .map(({ id }) => id)

  test('lists those of all organizations, or of one, whole or in pages', async () => {
    const whole = await list()
    expect([whole.status, idsIn(whole, member), whole.body.next_page_token]).toEqual([200, all, ''])
    const page = await list({ page_size: '2' })
    const rest = await list({ page_size: '2', page_token: page.body.next_page_token })
    expect([idsIn(page, member), idsIn(rest, member), rest.body.next_page_token]).toEqual([
      all.slice(0, 2),
      all.slice(2),
      '',
    ])
    for (const org_id of [organization.id, organization.name]) {
      expect(idsIn(await list({ org_id }), member)).toEqual([first, second].sort())
    }
    expect(idsIn(await list({ org_id: empty.id }), member)).toEqual([])
  })

  test('for platform admins; an organization that does not exist is 404, another parameter 400', async () => {
    for (const as of [await aClient(['member']), await aClient([])]) expect(await statusOf(list({}, as))).toBe(403)
    for (const org_id of [randomUUID(), 'no-such']) expect(await statusOf(list({ org_id }))).toBe(404)
    expect(fieldsOf(await list({ org_id: '-', user_id: 'x' }))).toEqual(['org_id', 'user_id'])
    const { next_page_token } = (await list({ page_size: '1' })).body
    expect(fieldsOf(await list({ org_id: organization.id, page_token: next_page_token }))).toEqual(['page_token'])
  })

  return { list, all, organization }
}
