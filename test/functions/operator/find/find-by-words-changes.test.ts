import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as updateOrganization } from '../../../../functions/directory/organizations/update.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { INDEXED_KINDS } from '../../../../lib/foundation/word-index/thing.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { shape } from '../../../support/searching.ts'
import { violatedFields } from '../../../support/usages.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { admin, answer, ask, followAgain, idsOf, stopStream, unique } from './find-by-words-world.ts'

describe('what changed', () => {
  const rename = (id: string, body: object) => call(updateOrganization, { as: admin, params: { id }, body })

  test('is found by its new text, and not by the old one', async () => {
    const [old, present] = [unique(), unique()]
    const { id } = await anOrganization({ title: old })
    expect(await idsOf(old)).toEqual([id])
    await rename(id, { title: present })
    expect(await idsOf(old)).toEqual([])
    expect(await idsOf(present)).toEqual([id])
  })

  test('and is not indexed yet is not answered by its old text, and what is deleted is not answered', async () => {
    const tag = unique()
    const { id } = await anOrganization({ title: `${tag} old` })
    expect(await idsOf(tag)).toEqual([id])
    stopStream()
    await rename(id, { title: 'Something else' })
    expect((await ask({ q: tag })).body.results).toEqual([])
    await rename(id, { title: `${tag} new` })
    expect((await ask({ q: tag })).body.results).toMatchObject([{ title: `${tag} new` }])
    await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(`app/organization:${id}`) } }])
    expect((await ask({ q: tag })).body.results).toEqual([])
    followAgain()
  })
})

test('a search makes three requests beside the read of the caller', async () => {
  const tag = unique()
  await Promise.all(Array.from({ length: 60 }, (_, index) => anOrganization({ title: `Firm ${tag} ${index}` })))
  await answer({ q: tag })
  const many = await costOf(() => ask({ q: tag }))
  expect(shape(many)).toEqual(['1 GetItem 1', '2 Query 1', '3 Query 1', '4 BatchGetItem 100'])
  const none = await costOf(() => ask({ q: unique() }))
  expect(shape(none)).toEqual(['1 GetItem 1', '2 Query 1', '3 Query 1'])
})

test('a question that is wrong is 400 beside its field', async () => {
  const entities = [{ kind: 'project', id: randomUUID() }]
  expect(violatedFields(await ask({}))).toEqual(['q'])
  expect(violatedFields(await ask({ q: 'shop', entities }))).toEqual(['q'])
  expect(violatedFields(await ask({ entities, page_size: 5, kinds: ['role'] }))).toEqual(['kinds', 'page_size'])
  expect(violatedFields(await ask({ q: 'shop', page_size: 51 }))).toEqual(['page_size'])
  expect(violatedFields(await ask({ q: 'shop', page_size: 0 }))).toEqual(['page_size'])
  expect(violatedFields(await ask({ q: 'shop', kinds: ['policy'] }))).toEqual(['kinds[0]'])
  expect(violatedFields(await ask({ q: 'shop', page_token: 'x' }))).toEqual(['page_token'])
  expect((await ask({ q: 'shop', kinds: INDEXED_KINDS })).status).toBe(200)
  expect((await ask({ q: 'shop' }, await aClient([]))).status).toBe(403)
})

test('a token belongs to its question', async () => {
  const tag = unique()
  await Promise.all([1, 2, 3].map((index) => anOrganization({ title: `${tag} ${index}` })))
  const { next_page_token: page_token } = await answer({ q: tag, page_size: 1 })
  expect((await ask({ q: tag, page_token })).status).toBe(200)
  expect(violatedFields(await ask({ q: `${tag}a`, page_token }))).toEqual(['page_token'])
  expect(violatedFields(await ask({ q: tag, kinds: ['role'], page_token }))).toEqual(['page_token'])
})
