import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { relationSet } from '../../clients/relations.ts'
import { removeClientWithHoldings } from '../../clients/remove.ts'
import { readRelations } from '../../clients/save-relations.ts'
import { type Client, clientTitle, PLATFORM_RELATIONS, type PlatformRelation } from '../../clients/schema.ts'
import { generateSecret, MIN_SECRET_LENGTH } from '../../clients/secret.ts'
import { holdsSecret, withSecret } from '../../clients/secrets.ts'
import { clientIdByTitle, clientPrincipal, readClient, saveClient } from '../../clients/store.ts'
import { oneOf, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import type { Entry } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import type { Told, World } from '../plan-context.ts'

const fields = {
  id: uuid,
  title: clientTitle,
  relation: oneOf([...PLATFORM_RELATIONS, 'none']),
  secret_from_env: v.pipe(v.string('must be a string'), v.minLength(1, 'must be the name of a variable')),
}

/** A client with what the plan adds to it. */
interface ClientState extends Client {
  /** The relations of its principal, which the client repeats: before there is a client, they may be there already. */
  held: PlatformRelation[]
  /** The exact relation that the entry gives. */
  relation?: 'admin' | 'member' | 'none'
  /** A secret that it does not have yet; empty for one that is to be generated. */
  newSecret?: string
}

export const clients: NamedKind<ClientState, typeof fields> = {
  name: 'Client',
  noun: 'client',
  fields,
  required: ['title'],
  read: readState,
  find: clientIdByTitle,
  resolve: async (entry, { env }) => {
    const { title, relation, secret_from_env } = entry.given
    const secret = secret_from_env === undefined || entry.deleted ? undefined : secretFrom(env, secret_from_env, entry)
    return {
      ...(title === undefined ? {} : { title }),
      ...(relation === undefined ? {} : { relation }),
      ...(secret === undefined ? {} : { newSecret: secret }),
    }
  },
  fresh: (id, now) => ({ id, title: '', secrets: [], relations: [], held: [], created_at: now, updated_at: now }),
  merge,
  uniques: ({ title }) => (title === undefined || title === '' ? [] : [{ field: 'title', value: title }]),
  holder: (table, { value }) => clientIdByTitle(table, value),
  shown: ({ title, relations, newSecret }) => ({
    title,
    relations,
    secret: newSecret === undefined ? '' : newSecret === '' ? 'is generated' : 'is added',
  }),
  label: ({ title }) => title,
  save,
  remove: (table, before) => removeClientWithHoldings(table, before.id),
}

async function readState(table: Table, id: string): Promise<ClientState | undefined> {
  const client = await readClient(table, id)
  return client === undefined ? undefined : { ...client, held: client.relations }
}

/** The secret behind the name of a variable. It is never told, not even in part. */
function secretFrom(env: World['env'], name: string, entry: Entry): string | undefined {
  const secret = env[name]
  if (secret === undefined || secret === '') entry.mistake('secret_from_env', `the variable ${name} is not set`)
  else if ([...secret].length < MIN_SECRET_LENGTH || !secret.isWellFormed()) {
    entry.mistake('secret_from_env', `the variable ${name} must hold at least ${MIN_SECRET_LENGTH} characters`)
  } else return secret
  return undefined
}

/** `relation` is exactly that one, next to those that PlatformUser entries of the same file give. */
async function merge(
  from: ClientState,
  { relation, newSecret, ...says }: Partial<ClientState>,
  _entry: Entry,
  world: World,
): Promise<ClientState> {
  const isNew = from.secrets.length === 0 && from.title === ''
  const held = isNew ? await readRelations(world.table, clientPrincipal(from.id)) : from.held
  const known = newSecret !== undefined && holdsSecret(from.id, from.secrets, newSecret, world.now)
  const added = newSecret ?? (isNew ? '' : undefined)
  return {
    ...from,
    ...says,
    held,
    relations:
      relation === undefined ? held : relationSet([...exactly(relation), ...otherwiseGiven(from.id, held, world)]),
    ...(known || added === undefined ? {} : { newSecret: added }),
  }
}

const exactly = (relation: 'admin' | 'member' | 'none'): PlatformRelation[] => (relation === 'none' ? [] : [relation])

function otherwiseGiven(id: string, held: readonly PlatformRelation[], world: World): PlatformRelation[] {
  const given = (world.entries.get('PlatformUser') ?? [])
    .filter(({ given: { type, ref }, deleted }) => !deleted && type === 'serviceuser' && ref === id)
    .map((each) => each.given.relation)
  return held.filter((relation) => given.includes(relation))
}

async function save(table: Table, before: Client | undefined, after: ClientState, told: Told): Promise<boolean> {
  const { held, relation, newSecret, ...client } = after
  const secret = newSecret === '' ? generateSecret() : newSecret
  if (secret !== undefined) {
    client.secrets = withSecret(client.id, client.secrets, secret, new Date(), randomBytes(4).toString('hex'))
  }
  const saved = await saveClient(table, before, client, held)
  if (saved && newSecret === '' && secret !== undefined) told.secret(client, secret)
  return saved
}
