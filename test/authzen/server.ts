import { resolve } from 'node:path'
import { startLocalServer } from '../examples/local-server.ts'

/**
 * Maps the types of the scenarios to the types of our manifest. The tests change only the types and ids of a payload.
 */
const TYPES: Record<string, string> = { todo: 'todo/item', record: 'records/record' }
const ids = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, `00000000-0000-4000-8000-0000000000${prefix}${index + 1}`]))
const PEOPLE = [
  'rick@the-citadel.com',
  'morty@the-citadel.com',
  'summer@the-smiths.com',
  'beth@the-smiths.com',
  'jerry@the-smiths.com',
]
const IDS: Record<string, string> = {
  ...ids('0', PEOPLE),
  ...ids('a', ['alice', 'bob']),
  ...ids('b', ['record-1', 'record-2']),
  'todo-1': '00000000-0000-4000-8000-0000000000aa',
}

interface Entity {
  type?: string
  id?: string
  properties?: object
}

/** Translates a type of the scenarios. A person has different types as a subject and as a resource. */
const typeOf = (type: string, isResource: boolean): string =>
  isResource && type === 'user' ? 'todo/person' : (TYPES[type] ?? type)

const translateEntity = ({ type, id, ...rest }: Entity, isResource: boolean): Entity => ({
  ...rest,
  ...(type !== undefined && { type: typeOf(type, isResource) }),
  ...(id !== undefined && { id: IDS[id] ?? id }),
})

/** Replaces the types and ids in a request of a scenario with those of the manifest. */
function translate(body: object): object {
  const { subject, resource, evaluations, ...rest } = body as Record<string, never>
  return {
    ...rest,
    ...(subject !== undefined && { subject: translateEntity(subject, false) }),
    ...(resource !== undefined && { resource: translateEntity(resource, true) }),
    ...(evaluations !== undefined && { evaluations: (evaluations as object[]).map(translate) }),
  }
}

/** Starts a server as `npm start` does, with the manifest of the scenarios. */
export async function startScenario() {
  const server = await startLocalServer({ MANIFEST: resolve('test/authzen/todo.yaml') })
  const { CLIENT_ID, CLIENT_SECRET } = server.credentials
  const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
  async function send(path: string, body: object | string, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(translate(body))
    const response = await fetch(`${server.url}/access/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: text,
    })
    // biome-ignore lint/suspicious/noExplicitAny: a parsed response body, for assertions
    const answer: any = await response.json()
    return { status: response.status, headers: response.headers, body: answer }
  }
  return { ...server, send }
}
