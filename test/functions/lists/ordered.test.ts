import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../support/answers.ts'
import { answer, askOrdered, CASES, idsOf, type Query } from './ordered-world.ts'

describe.each(Object.entries(CASES))('%s', (_, asked) => {
  const has = asked.has ?? ['title', 'name']
  const own = `y${randomUUID().slice(0, 7)}`
  const made: string[] = []
  beforeAll(async () => {
    // The titles and times of the entries increase in the order of creation, and the names decrease.
    const titles = [`${own} alpha`, `${own.toUpperCase()} Älpha 2`, `${own} beta`]
    for (const [index, title] of titles.entries()) {
      const at = `2026-11-0${index + 1}T00:00:00.000Z`
      made.push((await asked.make(title, `${own}-${9 - index}`, at)).id)
    }
  })

  test('is in the order of titles or names, forwards and backwards, on one page or on many', async () => {
    const backwards = made.toReversed()
    const keyword = own
    expect(await idsOf(asked, { keyword })).toEqual(has.includes('title') ? made : backwards)
    expect(await idsOf(asked, { keyword, order_by: 'title' })).toEqual(has.includes('title') ? made : backwards)
    expect(await idsOf(asked, { keyword, order_by: 'title desc' })).toEqual(has.includes('title') ? backwards : made)
    expect(await idsOf(asked, { keyword, order_by: 'name' })).toEqual(has.includes('name') ? backwards : made)
    expect(await idsOf(asked, { keyword, order_by: 'created_at' })).toEqual(made)
    expect(await idsOf(asked, { keyword, order_by: 'created_at desc' })).toEqual(backwards)
    for (const order_by of ['created_at', 'created_at desc']) {
      const ids: string[] = []
      let page_token = ''
      do {
        const page = await answer(asked, { keyword, order_by, page_size: '1', ...(page_token && { page_token }) })
        expect(page[asked.field].length).toBeLessThanOrEqual(1)
        expect([page.count, page.count_is_exact]).toEqual([3, true])
        ids.push(...page[asked.field].map(({ id }: { id: string }) => id))
        page_token = page.next_page_token
      } while (page_token !== '')
      expect(ids).toEqual(order_by === 'created_at' ? made : backwards)
    }
  })

  test('counts what the keyword chooses, and without order and keyword is as before', async () => {
    const all = await answer(asked, { order_by: 'title', page_size: '1' })
    expect(all.count).toBeGreaterThanOrEqual(3)
    expect(all.count_is_exact).toBe(true)
    const uncounted = await answer(asked, { order_by: 'title', page_size: '1', with_count: 'false' })
    const { count: _, count_is_exact: __, ...others } = all
    expect(uncounted).toEqual(others)
    expect(await answer(asked, { keyword: `${own} no` })).toMatchObject({ [asked.field]: [], count: 0 })
    const plain = await answer(asked)
    expect('count_is_exact' in plain).toBe('count' in plain)
    const ids = plain[asked.field].map(({ id }: { id: string }) => id)
    for (const id of made) expect(ids).toContain(id)
    const ordered = await idsOf(asked, { order_by: 'created_at' })
    expect(ids.toSorted()).toEqual(ordered.toSorted())
  })

  test('refuses the token of another order', async () => {
    const { next_page_token: page_token } = await answer(asked, { order_by: 'title', page_size: '1' })
    for (const more of [{ order_by: 'title desc' }, { order_by: 'name' }, { order_by: 'title', keyword: own }, {}])
      expect(fieldsOf(await askOrdered(asked, { ...(more as Query), page_size: '1', page_token }))).toEqual([
        'page_token',
      ])
    expect(page_token.length).toBeLessThanOrEqual(600)
  })
})
