import * as v from 'valibot'
import { makeClient } from '../../../access/clients/manage.ts'
import { readRelations } from '../../../access/clients/save-relations.ts'
import {
  type Client,
  clientTitle,
  PLATFORM_RELATIONS,
  type PlatformRelation,
  relationSet,
} from '../../../access/clients/schema.ts'
import {
  addSecret,
  generateSecret,
  holdsSecret,
  isAllowedSecret,
  MIN_SECRET_LENGTH,
} from '../../../access/clients/secret.ts'
import { clientPrincipal, readClient, saveClient } from '../../../access/clients/store.ts'
import { removeClientWithHoldings } from '../../../directory/removal/service-user.ts'
import { readClock } from '../../../foundation/clock.ts'
import { oneOf, uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { CLIENTS } from '../../names/findable-kinds.ts'
import type { Entry } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { type ApplyListener, type PlanContext, toUniqueKeys } from '../plan-context.ts'

const fields = {
  id: uuid,
  title: clientTitle,
  relation: oneOf([...PLATFORM_RELATIONS, 'none']),
  secret_from_env: v.pipe(v.string('must be a string'), v.minLength(1, 'must be the name of a variable')),
}

interface ClientState extends Client {
  /** The relations of the principal before the plan is applied. They may be older than the client. */
  held: PlatformRelation[]
  relation?: PlatformRelation | 'none'
  /** Set if the client does not have the secret yet. An empty text means that a secret is to be generated. */
  newSecret?: string
}

export const clients: NamedKind<ClientState, typeof fields> = {
  ...CLIENTS,
  fields,
  required: ['title'],
  read: readClientState,
  resolve: async (entry, { env }) => {
    const { id: _, secret_from_env, ...given } = entry.given
    const newSecret =
      secret_from_env === undefined || entry.deleted ? undefined : readSecret(env, secret_from_env, entry)
    return { ...given, ...(newSecret === undefined ? {} : { newSecret }) }
  },
  defaults: (id, now) => ({ ...makeClient(id, {}, now), held: [] }),
  merge,
  uniqueKeys: ({ title }) => toUniqueKeys('title', title),
  diffView: ({ title, relations, newSecret }) => ({
    title,
    relations,
    secret: newSecret === undefined ? '' : newSecret === '' ? 'is generated' : 'is added',
  }),
  label: ({ title }) => title,
  check: async (entry, { id, deleting }) => {
    if (deleting !== undefined)
      entry.report('', `the client ${id} is being deleted: finish that first, by delete: true`)
  },
  save,
  remove: (table, before) => removeClientWithHoldings(table, before.id),
}

async function readClientState(table: Table, id: string): Promise<ClientState | undefined> {
  const client = await readClient(table, id)
  return client === undefined ? undefined : { ...client, held: client.relations }
}

/** From an environment variable. No message contains any part of the secret. */
function readSecret(env: PlanContext['env'], name: string, entry: Entry): string | undefined {
  const secret = Object.hasOwn(env, name) ? env[name] : undefined
  if (secret === undefined || secret === '') entry.report('secret_from_env', `the variable ${name} is not set`)
  else if (isAllowedSecret(secret)) return secret
  else entry.report('secret_from_env', `the variable ${name} must hold at least ${MIN_SECRET_LENGTH} characters`)
  return undefined
}

/**
 * If the entry has a `relation`, the client gets this relation, and keeps only the relations that PlatformUser entries
 * of the same manifest declare.
 */
async function merge(
  from: ClientState,
  { relation, newSecret, ...desired }: Partial<ClientState>,
  _entry: Entry,
  context: PlanContext,
): Promise<ClientState> {
  const isNew = from.secrets.length === 0 && from.title === ''
  const held = isNew ? await readRelations(context.table, clientPrincipal(from.id)) : from.held
  const isKnown = newSecret !== undefined && holdsSecret(from.id, from.secrets, newSecret, context.now)
  const added = isKnown ? undefined : (newSecret ?? (isNew ? '' : undefined))
  return {
    ...from,
    ...desired,
    held,
    relations: relation === undefined ? held : relationsWith(relation, from.id, held, context),
    ...(added === undefined ? {} : { newSecret: added }),
  }
}

function relationsWith(
  relation: PlatformRelation | 'none',
  id: string,
  held: readonly PlatformRelation[],
  context: PlanContext,
): PlatformRelation[] {
  const givenElsewhere = (context.entries.get('PlatformUser') ?? [])
    .filter(({ given: { type, ref }, deleted }) => !deleted && type === 'serviceuser' && ref === id)
    .map((entry) => entry.given.relation)
  const kept = held.filter((each) => givenElsewhere.includes(each))
  return relationSet(relation === 'none' ? kept : [relation, ...kept])
}

async function save(
  table: Table,
  before: Client | undefined,
  after: ClientState,
  listener: ApplyListener,
): Promise<boolean> {
  const { held, relation: _, newSecret, ...wanted } = after
  const secret = newSecret === '' ? generateSecret() : newSecret
  const client = secret === undefined ? wanted : addSecret(wanted, secret, readClock()).client
  const isSaved = await saveClient(table, before, client, held)
  if (isSaved && newSecret === '' && secret !== undefined) listener.onSecret(client, secret)
  return isSaved
}
