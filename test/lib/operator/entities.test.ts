import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ARCHIVED, ENTITIES, INDEXED } from '../../../lib/operator/entities.ts'
import { entityOf } from '../../../lib/operator/migrate/item-kinds.ts'
import { indexedIn } from '../../../lib/operator/word-index/indexed-kinds.ts'
import { journal, operations } from '../../../operations/index.ts'
import { tableRightsOf } from '../../../operations/table-rights.ts'
import { filesOf, ROOT } from '../../support/sources.ts'

const declared = await Promise.all(
  filesOf('lib')
    .filter((path) => path.endsWith('/entity.ts') && path !== 'lib/foundation/lists/entity.ts')
    .map(async (path) => ({ path, exports: Object.values(await import(join(ROOT, path))).flat() as object[] })),
)

describe.each(declared)('$path', ({ exports }) => {
  test('declares kinds that doctor, reindex and rights know, and that the archive keeps', () => {
    const kinds = exports.filter((each) => 'written' in each && 'parse' in each)
    const archived = exports.filter((each) => 'keeps' in each && 'partition' in each)
    expect(kinds.length + archived.length).toBeGreaterThan(0)
    expect(kinds.filter((kind) => !ENTITIES.some((each) => each === kind))).toEqual([])
    expect(archived.filter((kind) => !ARCHIVED.some((each) => each === kind))).toEqual([])
  })
})

test('each kind is found by the key that it gives', () => {
  for (const { kind, sort = kind, key } of ENTITIES) {
    const { pk } = key('1')
    expect(entityOf({ pk, sk: sort.endsWith('#') ? `${sort}1` : sort, id: '1' })).toMatchObject({ kind, sort })
  }
})

test('no unique name, list or name of the registry belongs to two kinds, but for the journal', () => {
  const places = ENTITIES.flatMap(({ uniqueIn = [], lists = [], forms = {} }) => [
    ...uniqueIn,
    ...lists.filter((list) => list !== 'JOURNAL'),
    ...Object.keys(forms),
  ])
  expect(places).toEqual([...new Set(places)])
})

test('an operation may write what follows from the kinds that it names', () => {
  expect(tableRightsOf({ creates: ['role'] })).toMatchObject({ put: ['ROLE#*', 'ROLE_NAME#*', 'LIST#ROLE'] })
  expect(tableRightsOf({ changes: ['role'] })).toMatchObject({
    put: ['ROLE#*', 'ROLE_NAME#*'],
    delete: ['ROLE_NAME#*'],
  })
  expect(tableRightsOf({ removes: ['role'] })).toMatchObject({ put: ['ROLE#*'], delete: ['ROLE_NAME#*', 'LIST#ROLE'] })
})

test('what leaves a tombstone is put, and what a broader key covers is not said twice', () => {
  expect(tableRightsOf({ removes: ['group'], update: ['RESOURCE#*'] })).toEqual({
    get: ['TABLE'],
    put: ['RESOURCE#app/group:*', 'ALIAS#*', 'GROUPS_OF#*'],
    update: ['ALIAS#*', 'GROUPS_OF#*', 'RESOURCE#*'],
    delete: ['RESOURCE#app/group:*'],
  })
})

test('a name that no kind has is refused, and operations name none', () => {
  expect(() => tableRightsOf({ creates: ['rolle'] })).toThrow('no kind of item is written as rolle')
  for (const { table } of Object.values(operations)) expect(() => tableRightsOf(table)).not.toThrow()
})

test('the function behind the stream may read everything that is indexed, and each kind is declared once', () => {
  const { get = [] } = tableRightsOf(journal.table)
  for (const { partition, keyOf, kinds, sorts, besides } of INDEXED) {
    expect(get).toContain(`${partition}#*`)
    if (besides !== undefined) expect(get.join()).toContain(`${besides.partition}#`)
    for (const kind of kinds) {
      const key = keyOf({ kind, id: kind === 'resource' ? 'a/b:1' : '1' })
      expect([key.pk.startsWith(`${partition}#`), sorts[0]]).toEqual([true, key.sk])
      expect(indexedIn(key)?.thing).toEqual({ kind, id: kind === 'resource' ? 'a/b:1' : '1' })
    }
  }
  const kinds = INDEXED.flatMap((indexed) => indexed.kinds)
  expect(kinds).toEqual([...new Set(kinds)])
})
