import { describe, expect, test } from 'vitest'
import { handler as evaluate } from '../../../../functions/access/authzen/evaluate.ts'
import { BUILTIN_ROLES, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed, askAll, type Question } from '../../../support/ask.ts'
import { toEntity } from '../../../support/entities.ts'
import { call } from '../../../support/request.ts'
import { resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aRole, aUser } from '../../../support/world.ts'
import { makeRoles, makeWorld } from './case-world.ts'
import { readCases } from './read-cases.ts'

const roles = await makeRoles()
const member = await aClient(['member'])

/** Sends the question to the evaluation endpoint of AuthZEN. Returns the decision. */
async function decide({ subject, resource, permission }: Question): Promise<boolean> {
  const body = { subject: toEntity(subject), action: { name: permission }, resource: toEntity(resource) }
  const answer = await call(evaluate, { as: member, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.decision
}

/**
 * Tells whether the search of resources finds the resource of the question, and whether the search of subjects finds
 * its subject.
 * @param listed the resource in the form in which a search lists it
 */
async function search({ subject, resource, permission }: Question, listed: string): Promise<[boolean, boolean]> {
  const [of, on] = [toEntity(subject), toEntity(listed)]
  const resources = await resourcesOf(subject, permission, on.type)
  const subjects = await subjectsOf(of.type, permission, resource)
  return [resources.includes(on.id), subjects.includes(of.id)]
}

describe.each([...readCases('cases.yaml'), ...readCases('tree-cases.yaml')])('$rule', (given) => {
  // Searches do not list the access of platform admins. They also never list the platform itself or unregistered
  // resources.
  const isListed = (question: string) => {
    const [subject = '', , resource] = question.split(' ')
    return given.platform?.[subject] === undefined && resource !== 'platform' && resource !== 'nothing-urn'
  }

  test('is what checks, batches, AuthZEN and searches answer', async () => {
    const find = await makeWorld(given, roles)
    const read = (text: string): Question => {
      const [subject = '', permission = '', resource = ''] = text.split(' ')
      return { subject: find(subject), permission, resource: find(resource) }
    }
    const asked = [
      ...given.allow.map((text) => ({ text, question: read(text), expected: true })),
      ...given.deny.map((text) => ({ text, question: read(text), expected: false })),
    ]
    for (const { text, question, expected } of asked) {
      const { subject, resource, permission } = question
      expect([text, await allowed(subject, resource, permission)]).toEqual([text, expected])
      expect([text, 'AuthZEN', await decide(question)]).toEqual([text, 'AuthZEN', expected])
      if (!isListed(text)) continue
      const listed = find(String(text.split(' ')[2]).replace('-urn', ''))
      expect([text, await search(question, listed)]).toEqual([text, [expected, expected]])
    }
    const batch = await askAll(asked.map(({ question }) => question))
    expect(batch.body.pairs.map(({ status }: { status: boolean }) => status)).toEqual(
      asked.map(({ expected }) => expected),
    )
  })
})

test.each(Object.entries(BUILTIN_ROLES))(
  'the permissions of %s reach what is of its scope',
  async (_, { permissions, scope }) => {
    const [user, organization] = [aUser(), await anOrganization()]
    const [project, group] = [await aProject(organization), await aGroup(organization)]
    const places = { 'app/organization': organization, 'app/project': project, 'app/group': group }
    await aPolicy(await aRole([...permissions].map(builtinId)), user, places[scope].resource)
    for (const key of permissions) {
      const type = key.slice(0, key.lastIndexOf('.')).replace('.', '/') as keyof typeof places
      const isReached = type === scope || scope === 'app/organization'
      expect([key, await allowed(user, places[type].resource, key)]).toEqual([key, isReached])
    }
  },
)
