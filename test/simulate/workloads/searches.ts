import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { isRegistered } from '../../properties/rules.ts'
import { toEntity } from '../../support/entities.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { factsOf } from '../oracles/access-facts.ts'
import { isAllowedAt, permissionIdAt } from '../oracles/check-auditor.ts'
import { type Moment, momentsOf, type Outcome, type Run, relationsOf } from '../run.ts'
import { principalsOf, resourcesOf } from './access.ts'

// In these workloads, clients search while others create and delete policies and change members, admins and roles. A
// page is correct if exactly its results were allowed at one moment of the request.

/**
 * Returns the correct results of a search at a moment, sorted. Returns undefined if the search must be refused because
 * the subject may do everything.
 */
type FindAt = (moment: Moment) => string[] | undefined

export function auditSearch(run: Run, outcome: Outcome, findAt: FindAt): void {
  assertStatus(outcome, 400)
  const { name, status, reason, body } = outcome
  if (status === 409) assertSame(reason, 'ABORTED', describeOutcome(outcome))
  if (status === 400) assertSame(reason, 'EVERYTHING', describeOutcome(outcome))
  if (status !== 200 && status !== 400) return
  const results: { id?: string; name?: string }[] | undefined = status === 400 ? undefined : body.results
  const found = results?.map((each) => each.id ?? each.name)
  const right = momentsOf(run, outcome).map(findAt)
  const expected = [...new Set(right.map((each) => JSON.stringify(each)))].join(' or ')
  assert(
    right.some((each) => isDeepStrictEqual(each, found)),
    `${name}: found ${JSON.stringify(found)}, but right at the moments of the search was ${expected}`,
  )
}

export const idsOf = (references: readonly string[]): string[] => references.map((each) => toEntity(each).id).sort()
export const isOf = (type: string) => (reference: string) => toEntity(reference).type === type

const keysOf = ({ fixtures }: Run): string[] => [
  `${fixtures.service}.disk.get`,
  `${fixtures.service}.disk.get`,
  `${fixtures.service}.disk.delete`,
  'app.organization.get',
  'app.project.get',
]

export async function searchSubjects(run: Run): Promise<void> {
  const { random, fixtures } = run
  const type = random.pick(['app/user', 'app/user', 'app/group'])
  const [resource, permission] = [random.pick(resourcesOf(run)), random.pick(keysOf(run))]
  const body = { subject: { type }, action: { name: permission }, resource: toEntity(resource) }
  const outcome = await run.call('search-subjects', { as: fixtures.member, body })
  auditSearch(run, outcome, (moment) =>
    idsOf(
      principalsOf(run)
        .filter(isOf(type))
        .filter(
          (subject) => !relationsOf(moment, subject).includes('admin') || !isRegistered(factsOf(moment), resource),
        )
        .filter((subject) => isAllowedAt(moment, { subject, resource, permission })),
    ),
  )
}

export async function searchResources(run: Run): Promise<void> {
  const { random, fixtures } = run
  const [subject, permission] = [random.pick(principalsOf(run)), random.pick(keysOf(run))]
  const type = random.pick([`${fixtures.service}/disk`, `${fixtures.service}/disk`, 'app/project', 'app/organization'])
  const body = { subject: toEntity(subject), action: { name: permission }, resource: { type } }
  const outcome = await run.call('search-resources', { as: fixtures.member, body })
  auditSearch(run, outcome, (moment) => {
    if (permissionIdAt(moment, permission) === undefined) return []
    if (relationsOf(moment, subject).includes('admin')) return undefined
    const allowed = (resource: string) => isAllowedAt(moment, { subject, resource, permission })
    return idsOf(resourcesOf(run).filter(isOf(type)).filter(allowed))
  })
}

export async function searchActions(run: Run): Promise<void> {
  const { random, fixtures } = run
  const subject = random.pick(principalsOf(run))
  const resource = random.pick([fixtures.disk.resource, fixtures.unregisteredDisk])
  const body = { subject: toEntity(subject), resource: toEntity(resource) }
  const outcome = await run.call('search-actions', { as: fixtures.member, body })
  const namespace = `${fixtures.service}.disk.`
  // Reads the keys at each moment, because manifests and callers create more permissions of the namespace.
  const keysAt = (moment: Moment) =>
    [...moment.values()]
      .map(({ sk, key }) => (sk === 'PERMISSION' ? String(key) : ''))
      .filter((key) => key.startsWith(namespace))
  auditSearch(run, outcome, (moment) =>
    keysAt(moment)
      .filter((permission) => isAllowedAt(moment, { subject, resource, permission }))
      .map((key) => key.slice(namespace.length))
      .sort(),
  )
}
