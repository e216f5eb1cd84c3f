import { describe, expect, test } from 'vitest'
import { aPlan } from '../../../support/plans.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import {
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aProduct,
  aProject,
  aResource,
  aRole,
} from '../../../support/world.ts'
import { answer, idsOf, pagesOf, seen, unique } from './find-by-words-world.ts'

test('things of every kind are found by the start of a word of a name, a title or a key', async () => {
  const tag = unique()
  const organization = await anOrganization({ title: `The ${tag} company` })
  const project = await aProject(organization, { name: `${tag}-project` })
  const group = await aGroup(organization)
  const note = await aResource(project, 'notes/note', { name: `a ${tag} note`, title: '' })
  const { clientId } = await aServiceUser({ organizationId: organization.id, title: `Backup ${tag}` })
  const role = await aRole([], { title: `${tag} reader` })
  const permission = await aPermission(`${tag}.note.get`)
  const account = await anAccount(organization, { name: `${tag}-account` })
  const product = await aProduct()
  const plan = await aPlan({ title: `${tag} plan` })
  const expected = [
    ['organization', organization.id],
    ['project', project.id],
    ['resource', note.id],
    ['service_user', clientId],
    ['role', role.id],
    ['permission', permission.id],
    ['billing_account', account.id],
    ['plan', plan.id],
  ]
  for (const q of [tag, tag.toUpperCase(), tag.slice(0, 6), ` ${tag}! `]) {
    const { results, truncated, next_page_token } = await answer({ q })
    const found = results.map(({ kind, id }) => [kind, id])
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect([truncated, next_page_token]).toEqual([false, ''])
  }
  expect(await idsOf(product.name)).toEqual([product.id])
  expect(await idsOf(plan.name, { kinds: ['plan'] })).toEqual([plan.id])
  expect(await idsOf(group.name)).toEqual([group.id])
  const [found] = (await answer({ q: `${tag} note`, kinds: ['resource'] })).results
  expect(found).toMatchObject({ resource: note.resource, project_id: project.id, org_id: organization.id })
})

test('`web` finds web-shop and My Web Shop', async () => {
  const tag = unique()
  await anOrganization({ name: `${tag}-shop`, title: '' })
  await anOrganization({ title: `My ${tag} Shop` })
  expect(await seen(tag.slice(0, 5))).toEqual([`${tag}-shop`, `My ${tag} Shop`])
  expect(await seen(`shop ${tag}`)).toEqual(
    [`My ${tag} Shop`, `${tag}-shop`].sort((a) => (a.startsWith('My') ? -1 : 1)),
  )
})

describe('the order', () => {
  test('has the exact name first, then starts of names, starts of titles and others, each by what people see', async () => {
    const tag = unique()
    const make = (name: string, title: string) => anOrganization({ name, title })
    await make(unique(), `an other ${tag}`)
    await make(unique(), `Another ${tag}`)
    await make(`${tag}-b`, 'zz')
    await make(`${tag}c`, 'Ää')
    await make(unique(), `${tag}z of title`)
    await make(unique(), `${tag.toUpperCase()} of title`)
    await make(tag, 'Last by its title')
    expect(await seen(tag)).toEqual([
      'Last by its title',
      ...['Ää', 'zz'],
      ...[`${tag.toUpperCase()} of title`, `${tag}z of title`],
      ...[`an other ${tag}`, `Another ${tag}`],
    ])
  })

  test('goes over all pages, and has each thing once', async () => {
    const tag = unique()
    const made = await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        anOrganization(
          index % 3 === 0
            ? { name: `${tag}-${tag}2-${index}`, title: `${tag} ${tag}a ${tag}b ${index}` }
            : { title: `T${String(index % 5)} and ${tag} and ${tag}x ${tag}y` },
        ),
      ),
    )
    const [whole] = await pagesOf({ q: tag })
    expect(whole?.toSorted()).toEqual(made.map(({ id }) => id).sort())
    for (const page_size of [1, 4, 7, 22, 23]) {
      const pages = await pagesOf({ q: tag, page_size })
      expect(pages.flat()).toEqual(whole)
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(page_size)
    }
  })
})

test('every word of a question begins a word of the thing, and one has two characters', async () => {
  const tag = unique()
  const { id } = await anOrganization({ title: `${tag} alpha beta`, name: `n-${tag}` })
  for (const q of [`${tag} a b`, `b ${tag}`, `alp ${tag.slice(0, 4)} be`, `n ${tag}`])
    expect(await idsOf(q), q).toEqual([id])
  for (const q of [`${tag} lpha`, `${tag} c`, `${tag}alpha`]) expect(await idsOf(q), q).toEqual([])
})

test('an id is found by its start in any letter case, from 8 characters on', async () => {
  const organization = await anOrganization({ title: 'By id' })
  const project = await aProject(organization)
  const note = await aResource(project, 'notes/note')
  for (const { id } of [organization, project, note]) {
    for (const q of [id, id.toUpperCase(), id.slice(0, 8), id.slice(0, 20)]) expect(await idsOf(q), q).toContain(id)
    expect(await idsOf(id)).toEqual([id])
    expect(await idsOf(id.slice(0, 7))).toEqual([])
  }
})

test('a title of 64 KiB is found by its first words, and its tokens are short', async () => {
  const tag = unique()
  const long = (index: number) => `${tag}${index} ${'漢'.repeat(40)} ${'"\\'.repeat(30)} ${'long '.repeat(9_000)}`
  const made = await Promise.all([1, 2, 3].map((index) => anOrganization({ title: long(index) })))
  expect((await pagesOf({ q: tag, page_size: 1 })).flat()).toEqual(made.map(({ id }) => id))
  expect(await idsOf(`${tag} ${'漢'.repeat(40)}`)).toHaveLength(3)
  expect(await idsOf(`${'漢'.repeat(40)} ${tag}2`)).toEqual([made[1]?.id])
})
