import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { flag, pageFields, query, repeated } from '../../../../lib/foundation/lists/query.ts'
import { uuid } from '../../../../lib/foundation/schema/primitives.ts'
import { validate } from '../../../../lib/http/input.ts'

const schema = query({ ...pageFields(50), with_roles: v.optional(flag), ids: v.optional(repeated(uuid, 2)) })

const judge = (given: Record<string, string>) => {
  const violations: { field: string; description: string }[] = []
  const value = validate(schema, given, violations)
  return value === undefined ? violations.map(({ field, description }) => `${field} ${description}`).sort() : value
}
const id = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41'

describe('a parameter is taken', () => {
  test.each([
    [{}, {}],
    [
      { page_size: '50', page_num: '1' },
      { page_size: 50, page_num: '1' },
    ],
    [{ with_roles: 'true' }, { with_roles: true }],
    [{ with_roles: 'false' }, { with_roles: false }],
    [{ ids: `${id},${id.toUpperCase()}` }, { ids: [id, id] }],
    // An empty parameter is not given; `expand` does nothing.
    [{ page_size: '', page_token: '', with_roles: '', ids: '' }, {}],
    [{ expand: 'org,project' }, {}],
  ])('%o', (given, expected) => expect({ ...(judge(given) as object) }).toEqual(expected))
})

describe('a parameter is a violation', () => {
  test.each([
    [{ page_size: '0' }, ['page_size must be a whole number from 1 to 50']],
    [{ page_size: '51' }, ['page_size must be at most 50']],
    [{ page_size: '-1' }, ['page_size must be a whole number from 1 to 50']],
    [{ page_size: '1.0' }, ['page_size must be a whole number from 1 to 50']],
    [{ page_size: '01' }, ['page_size must be a whole number from 1 to 50']],
    [{ page_num: '2' }, ['page_num must be 1: use page_token for further pages']],
    [{ page_token: 'x'.repeat(601) }, ['page_token is not a token of this list']],
    [{ with_roles: '1' }, ['with_roles must be one of: true, false']],
    [{ ids: `${id},${id},${id}` }, ['ids must be given at most 2 times']],
    [{ ids: `${id},x` }, ['ids[1] must be a UUID']],
    [
      { org: 'x', page_siz: '', page_size: 'x' },
      [
        'org is not a parameter of this operation',
        'page_siz is not a parameter of this operation',
        'page_size must be a whole number from 1 to 50',
      ],
    ],
    [{ __proto__x: '1' }, ['__proto__x is not a parameter of this operation']],
  ])('%o', (given, expected) => expect(judge(given)).toEqual(expected))
})
