import { LIMITED_RELATIONS, type PlatformRelation } from '../../lib/access/clients/schema.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { aPerson } from '../support/people.ts'
import { aClient, aPolicy } from '../support/world.ts'
import type { Caller } from './ask.ts'
import type { Fill } from './fill.ts'

/** A caller of a table. Its words are `$caller.id` and `$caller.principal`. */
export interface NamedCaller {
  id: string
  principal: string
  caller: Caller
}

const RELATIONS: readonly string[] = ['admin', 'member', ...LIMITED_RELATIONS]
const NOBODY: NamedCaller = { id: '', principal: '', caller: undefined }

/**
 * Makes the caller that a text describes. The text is `nobody`, who sends no credentials; `$word`; or a list of:
 * - `client` or `person`: a client, which is usual, or a person who has signed in;
 * - `platform admin`: a relation to the platform;
 * - `app_billing_manager on $acme`: a role on a resource. The role may be a `$word`, too.
 */
export async function makeCaller(text: string, fill: Fill): Promise<NamedCaller> {
  if (text === 'nobody') return NOBODY
  if (/^\$[\w.]+$/.test(text)) return nameCaller(text, await fill(text))
  const parts = text.split(', ')
  const relations = parts.flatMap((part) => /^platform (\w+)$/.exec(part)?.[1] ?? [])
  const roles = parts.flatMap((part) => {
    const [, role, resource] = /^(\$?[\w.]+) on (\$[\w.]+)$/.exec(part) ?? []
    return role === undefined || resource === undefined ? [] : [{ role, resource }]
  })
  const kinds = parts.filter((part) => part === 'client' || part === 'person')
  const isKnown = relations.every((relation) => RELATIONS.includes(relation))
  if (!isKnown || relations.length + roles.length + kinds.length !== parts.length)
    throw new Error(`not a caller: "${text}"`)
  const made = await makeOne(kinds.includes('person'), relations as PlatformRelation[])
  for (const { role, resource } of roles)
    await aPolicy(await roleOf(role, fill), made.principal, referenceOf(await fill(resource)))
  return made
}

async function makeOne(isPerson: boolean, relations: PlatformRelation[]): Promise<NamedCaller> {
  if (isPerson) {
    const person = await aPerson(relations)
    return { id: person.id, principal: person.principal, caller: person }
  }
  const client = await aClient(relations)
  return { id: client.clientId, principal: `app/serviceuser:${client.clientId}`, caller: client }
}

function nameCaller(text: string, caller: unknown): NamedCaller {
  const { id, clientId = id, principal } = (caller ?? {}) as { id?: string; clientId?: string; principal?: string }
  if (clientId === undefined) throw new Error(`${text} is no client and no person`)
  return { id: clientId, principal: principal ?? `app/serviceuser:${clientId}`, caller: caller as Caller }
}

async function roleOf(role: string, fill: Fill): Promise<string> {
  if (role.startsWith('$')) return ((await fill(role)) as { id: string }).id
  const builtin = BUILTIN_ROLES[role as keyof typeof BUILTIN_ROLES]
  if (builtin === undefined) throw new Error(`no built-in role has the name "${role}"`)
  return builtin.id
}

const referenceOf = (place: unknown): string =>
  typeof place === 'string' ? place : (place as { resource: string }).resource
