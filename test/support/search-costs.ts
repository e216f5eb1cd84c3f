import { ageTable } from './age.ts'
import { toEntity } from './entities.ts'
import { type Cost, costOf } from './recorder.ts'
import { searchFor } from './searching.ts'
import { aGroup, anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aUser } from './world.ts'

/** What a search of each kind costs, in table requests one after another, in all, and in units. */
interface SearchCost {
  depth: number
  requests: number
  units: number
}

const toCost = ({ depth, requests, readUnits }: Cost): SearchCost => ({
  depth,
  requests: requests.length,
  units: readUnits,
})

/** A project with 20 notes, a role on it for a user and for a group of 20 members, and the searches about them. */
export async function createSearchWorld() {
  const permission = await aPermission('notes.note.get')
  const reader = await aRole([permission.id])
  const organization = await anOrganization()
  const project = await aProject(organization)
  const notes = await Promise.all(Array.from({ length: 20 }, () => aResource(project, 'notes/note')))
  const [user, members] = [aUser(), Array.from({ length: 20 }, () => aUser())]
  const group = await aGroup(organization, members)
  await aPolicy(reader, user, project.resource)
  await aPolicy(reader, group.resource, project.resource)
  const [note] = notes
  const [subject, resource, action] = [toEntity(user), toEntity(note?.resource ?? ''), { name: 'get' }]
  const searches = {
    action: () => searchFor('action', { subject, resource }),
    resource: () => searchFor('resource', { subject, action, resource: { type: 'notes/note' } }),
    subject: () => searchFor('subject', { subject: { type: 'user' }, action, resource }),
  }
  // What is added later has nothing to do with the searches, so that the table is aged only here, while it is small.
  for (const search of Object.values(searches)) await search()
  await ageTable()
  return { reader, project, searches }
}
type SearchWorld = Awaited<ReturnType<typeof createSearchWorld>>

/** Each search with its number of results and its cost, while nothing changes and the definitions are cached. */
export async function measureSearches({ searches }: SearchWorld) {
  const costs: Record<string, SearchCost & { results: number }> = {}
  for (const [kind, search] of Object.entries(searches)) {
    await search()
    const cost = await costOf(search)
    costs[kind] = { results: cost.result.body.results.length, ...toCost(cost) }
  }
  return costs
}
