import { randomUUID } from 'node:crypto'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { anOrganization, aPermission, aProject, aResource, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const [project, otherProject, small] = [
  await aProject(organization),
  await aProject(organization),
  await aProject(organization),
]
const roleTo = async (verb: string) => aRole([(await aPermission(`keeping.disk.${verb}`)).id])
const [reader, writer, deleter] = [await roleTo('get'), await roleTo('update'), await roleTo('delete')]
await aPermission('keeping.tape.get')
const [DISK, TAPE] = ['keeping/disk', 'keeping/tape']
const diskOwner = await aHolder()
const [disk, other, elsewhere] = [
  await aResource(project, DISK),
  await aResource(project, DISK),
  await aResource(otherProject, DISK),
]

const place = ({ id }: { id: string }, { id: project_id } = project) => ({ project_id, id })
const inBoth = { id: randomUUID() }
for (const namespace of [DISK, TAPE]) await aResource(project, namespace, inBoth)
const listed: Awaited<ReturnType<typeof aResource>>[] = []
for (const namespace of [DISK, TAPE, DISK, 'keeping/disks']) listed.push(await aResource(small, namespace))
const idsOf = (some: typeof listed) =>
  some.toSorted((left, right) => (left.resource < right.resource ? -1 : 1)).map(({ id }) => ({ id }))

/** Creates folders in each other. Returns the reference of the deepest one. */
async function nested(depth: number) {
  let parent = (await aResource(project, DISK)).resource
  for (let count = 1; count < depth; count++) parent = (await aResource(project, DISK, { parent })).resource
  return parent
}

await testRules(import.meta.url, {
  words: {
    ...{ project, disk, other, elsewhere, reader, writer, deleter, diskOwner, user: aUser, one: listed[0] },
    ...{ upper: disk.id.toUpperCase(), urn: `frn:${project.name}:${DISK}:${disk.name}` },
    ...{ four: idsOf(listed), twoDisks: idsOf(listed.filter(({ namespace }) => namespace === DISK)) },
    ...{ deepest: await nested(11), nest: await nested(3) },
  },
  situations: {
    'the project': { project_id: project.id },
    'an unknown project': () => ({ project_id: randomUUID() }),
    'a project with four resources': { project_id: small.id },
    'a disk': place(disk),
    'another disk': place(other),
    'a new disk': async () => place(await aResource(project, DISK)),
    'an owned disk': async () => place(await aResource(project, DISK, { owner: diskOwner.principal })),
    'an unknown disk': () => place({ id: randomUUID() }),
    'an id that is no UUID': place({ id: 'x' }),
    'an id of two namespaces': place(inBoth),
    'a disk of another project': place(elsewhere),
    'a disk, in another project': place(disk, otherProject),
  },
})
