import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import { fitAbove, readGuess, writeAbove } from '../../../../lib/access/resources/above.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { sizeOf } from '../../../support/documented-units.ts'
import { anOrganization, aProject, aResource, aTable, inTurn } from '../../../support/world.ts'

const references = (count: number, namespaces = ['docs/folder']): string[] =>
  Array.from({ length: count }, (_, index) => `${namespaces[index % namespaces.length]}:${randomUUID()}`)

test.each([
  ['none', []],
  ['one', references(1)],
  ['a chain of one namespace', references(9)],
  ['several namespaces', references(9, ['docs/folder', 'docs/folder', 'docs/drive'])],
])('the guess of %s is read as it was written', (_, above) => {
  expect(readGuess(writeAbove(above))).toEqual(above)
})

test('text that makes no sense ends the guess', () => {
  const [first = '', second = ''] = references(2)
  const text = writeAbove([first, second]) ?? ''
  expect(readGuess(`${text} x`)).toEqual([first, second])
  expect(readGuess(text.slice(0, -1))).toEqual([first])
  for (const nonsense of ['', ' ', 'x', ':', 'docs/folder:', 'docs/folder:x']) expect(readGuess(nonsense)).toEqual([])
})

const project = await aProject(await anOrganization())

/**
 * Measures the item of a resource that is below ten other resources. Returns its size in bytes, its size without the
 * speculative read, and the number of resources that the speculative read names.
 */
async function measure(namespace: string, name: string): Promise<{ size: number; without: number; guessed: number }> {
  const chain: ResourceRecord[] = []
  while (chain.length < 10) {
    const parent = chain.at(-1)?.resource
    chain.push(await aResource(project, namespace, parent === undefined ? {} : { parent }))
  }
  const resource = await aResource(project, namespace, { name, parent: chain[9]?.resource ?? '' })
  const item = (await aTable().get(resourceKey(resource.resource))) ?? {}
  const { above, ...rest } = item
  return {
    size: sizeOf(marshall(item)),
    without: sizeOf(marshall(rest)),
    guessed: readGuess(String(above ?? '')).length,
  }
}

const units = (bytes: number): number => Math.ceil(bytes / 1_024)
const LONG = `${'s'.repeat(64)}/${'r'.repeat(64)}`

test.each([
  ['a usual name', 'docs/folder', 'report', 9],
  ['a long name', 'docs/folder', 'n'.repeat(240), 0],
  ['a name of 1 KB', 'docs/folder', '\u{1F4C1}'.repeat(256), 9],
  ['a long namespace', LONG, 'report', 0],
])('the guess costs no write unit: %s', async (_, namespace, name, least) => {
  const { size, without, guessed } = await measure(namespace, name)
  expect(units(size)).toBe(units(without))
  expect(guessed).toBeGreaterThanOrEqual(least)
})

test('a resource that is moved gets the guess of its new place', async () => {
  const [top, second, moved] = [
    await aResource(project, 'docs/folder'),
    await aResource(project, 'docs/folder'),
    await aResource(project, 'docs/folder'),
  ]
  const place = (resource: ResourceRecord, parent: ResourceRecord) =>
    inTurn(() => saveResource(aTable(), resource, { ...resource, parent: parent.resource }))
  expect([await place(second, top), await place(moved, second)]).toEqual([true, true])
  const item = await aTable().get(resourceKey(moved.resource))
  expect([item?.parent, readGuess(String(item?.above))]).toEqual([second.resource, [top.resource]])
  expect(fitAbove(moved, [], '')).toBeUndefined()
})
