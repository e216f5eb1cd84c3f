import { beforeAll, expect, test } from 'vitest'
import { findResourceId } from '../../../lib/access/resources/find-resource.ts'
import { resourceKey } from '../../../lib/foundation/table/keys.ts'
import { update } from '../../../lib/foundation/table/writes.ts'
import { PROJECTS } from '../../../lib/operator/names/findable-kinds.ts'
import { aTable, diagnose, yaml } from '../builders.ts'
import { applied, aTreeWorld, type Entries, FOLDER, folders, planned, readTree, urn } from './world.ts'

const top = '66666666-0000-4000-8000-000000000001'

beforeAll(async () => {
  await aTreeWorld()
  await applied(
    folders({ top: { id: top }, middle: 'top', leaf: 'middle', beside: '', 'd-1': '', ...chainOf(10) }).concat(
      folders({ elsewhere: '' }, 'archive'),
    ),
  )
})

function chainOf(length: number): Entries {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`d-${index + 2}`, `d-${index + 1}`]))
}

async function expectMistakes(entries: Entries | object[], mistakes: readonly string[]): Promise<void> {
  const before = await readTree()
  const file = Array.isArray(entries) ? entries : folders(entries)
  expect(await applied(file)).toEqual(mistakes)
  expect(await readTree()).toEqual(before)
}

const CYCLE = 'makes a cycle: a resource cannot lie in itself, or below itself'

test.each<[string, Entries, string[]]>([
  ['itself', { beside: 'beside' }, [`manifest.yaml:4: Resource[0].parent: ${CYCLE}`]],
  ['what lies below it', { top: 'leaf' }, [`manifest.yaml:4: Resource[0].parent: ${CYCLE}`]],
  [
    'one another, both of them new',
    { beside: '', 'n-1': 'n-2', 'n-2': 'n-1' },
    [`manifest.yaml:5: Resource[1].parent: ${CYCLE}`, `manifest.yaml:6: Resource[2].parent: ${CYCLE}`],
  ],
])('a resource in %s makes a cycle, and nothing is written', (_, entries, mistakes) =>
  expectMistakes(entries, mistakes),
)

const tooDeep = (name: string) =>
  `is too deep: a resource has at most 10 above it, one above the other, and ${urn(name)} would have more`

test('more than ten above one another are too deep: new ones, and moved ones with what the file does not name', async () => {
  await expectMistakes({ 'n-1': 'd-11' }, [`manifest.yaml:4: Resource[0].parent: ${tooDeep('n-1')}`])
  await expectMistakes({ 'd-1': 'beside' }, [`manifest.yaml:4: Resource[0].parent: ${tooDeep('d-11')}`])
  await expectMistakes({ top: 'd-9' }, [`manifest.yaml:4: Resource[0].parent: ${tooDeep('leaf')}`])
  expect(await planned(folders({ middle: 'd-9' }))).toHaveLength(3)
})

test.each([
  ['an unknown URN', urn('nothing'), `there is no resource ${urn('nothing')} in the manifest or in the table`],
  ['an unknown id', `${FOLDER}:${top.replace('1', '9')}`, 'there is no resource'],
  ['an unregistered id of another namespace', `docs/paper:${top}`, 'does not exist'],
  ['the project', 'project:office', 'must be namespace:<uuid or urn>'],
  ['a group', 'group:acme/team', 'must be namespace:<uuid or urn>'],
  ['a name alone', 'top', 'must be namespace:<uuid or urn>'],
  ['a number', 5, 'must be a string: put it in quotes'],
  ['one of another project', urn('elsewhere', 'archive'), 'must be a resource of the same project'],
])('%s is no parent', async (_, parent, message) => {
  const [mistake, ...others] = await diagnose(
    yaml({ Resource: [{ namespace: FOLDER, name: 'x', project: 'office', parent }] }),
  )
  expect([mistake, others]).toEqual([expect.stringMatching(/Resource\[0\]\.parent: /), []])
  expect(mistake).toContain(message)
})

test('what the file deletes is no parent, by URN and by id, and what lies in it is deleted or moved by the file', async () => {
  const gone = `refers to the resource ${urn('top')}, which Resource[1] in line 5 deletes`
  const rest = `manifest.yaml:5: Resource[1].delete: ${urn('middle')} lies in it: the file has to delete or move what lies in it, too`
  await expectMistakes({ beside: urn('top'), top: { delete: true } }, [
    `manifest.yaml:4: Resource[0].parent: ${gone}`,
    rest,
  ])
  const byId = 'refers to the resource that Resource[1] in line 5 deletes'
  await expectMistakes({ beside: `${FOLDER}:${top}`, top: { delete: true } }, [
    `manifest.yaml:4: Resource[0].parent: ${byId}`,
    rest,
  ])
  await expectMistakes({ beside: '', top: { delete: true }, middle: undefined }, [rest])
  expect(await planned(folders({ top: { delete: true }, middle: '' }))).toHaveLength(4)
})

test('a resource leaves its project neither without what lies in it, nor without its parent', async () => {
  await expectMistakes(folders({ top: { id: top } }, 'archive'), [
    `manifest.yaml:4: Resource[0].project: cannot be changed: ${urn('middle')} lies in it, and stays in the other project`,
  ])
  const moved = { id: '66666666-0000-4000-8000-000000000002', parent: 'beside' }
  await applied(folders({ moved }))
  await expectMistakes(folders({ moved: { id: moved.id } }, 'archive'), [
    `manifest.yaml:4: Resource[0].project: cannot be changed: its parent ${urn('beside')} stays in the other project. Give it another parent, or an empty one`,
  ])
  expect(await planned(folders({ moved: { id: moved.id, parent: '' } }, 'archive'))).toHaveLength(4)
})

test('an entry whose parent is faulty has no mistake of its own', async () => {
  await expectMistakes({ 'n-1': { titel: 'x' }, 'n-2': 'n-1' }, [
    'manifest.yaml:4: Resource[0].titel: is not a field of Resource; did you mean title?',
  ])
})

test('nothing comes into what is being deleted, or out of it', async () => {
  await applied(folders({ going: '', 'going-leaf': 'going' }))
  const project = `app/project:${await PROJECTS.find(aTable(), 'office')}`
  const id = await findResourceId(aTable(), { namespace: FOLDER, project, name: 'going' })
  await aTable().transact([update(resourceKey(`${FOLDER}:${id}`), { set: { deleting: 'app/user:somebody' } })])
  const refused = `is refused: ${urn('going')} is being deleted, and nothing comes into it or out of it`
  await expectMistakes({ beside: 'going', 'going-leaf': '' }, [
    `manifest.yaml:4: Resource[0].parent: ${refused}`,
    `manifest.yaml:5: Resource[1].parent: ${refused}`,
  ])
})
