import * as v from 'valibot'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { isUserId, userId } from '../../foundation/identifiers/user-id.ts'
import { pageToken } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { isUuid, list, oneOf, text } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { parseQuestion, QUESTION_RULE } from '../../foundation/word-index/question.ts'
import { INDEXED_KINDS } from '../../foundation/word-index/thing.ts'
import { readNamed } from './read-found.ts'
import { Found, MAX_RESULTS, maxQuestion } from './schema.ts'
import { searchWords } from './search-words.ts'

const NAMED_KINDS = [
  'organization',
  'project',
  'group',
  'resource',
  'user',
  'service_user',
  'role',
  'permission',
  'billing_account',
  'product',
  'plan',
  'feature',
] as const satisfies readonly Found['kind'][]

const MAX_ENTITIES = 100

/** A resource of a project also has its namespace. */
const NamedEntity = v.pipe(
  fields({ kind: oneOf(NAMED_KINDS), id: userId, namespace: v.optional(text) }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { kind, id, namespace } = (dataset.value ?? {}) as { kind?: unknown; id?: unknown; namespace?: unknown }
    if (kind !== 'user' && typeof id === 'string' && isUserId(id) && !isUuid(id))
      addIssue({ message: 'must be a UUID', path: pathTo('id') })
    const isGiven = typeof namespace === 'string' && isCustom(namespace)
    if (kind === 'resource' && !isGiven)
      addIssue({ message: 'must be service/resource of a custom permission', path: pathTo('namespace') })
    if (kind !== 'resource' && namespace !== undefined)
      addIssue({ message: 'is for resources alone', path: pathTo('namespace') })
  }),
)

const A_SIZE = `must be a whole number from 1 to ${MAX_RESULTS}`

const question = v.pipe(
  text,
  maxQuestion,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseQuestion(dataset.value)
    if (parsed !== undefined) return parsed
    addIssue({ message: QUESTION_RULE })
    return NEVER
  }),
)

/** Either ids of entities or a search query. */
export const FindEntitiesBody = v.pipe(
  fields({
    entities: v.optional(list(NamedEntity, MAX_ENTITIES, 1)),
    q: v.optional(question),
    kinds: v.optional(list(oneOf(INDEXED_KINDS), INDEXED_KINDS.length, 1)),
    page_size: v.optional(
      v.pipe(v.number(A_SIZE), v.integer(A_SIZE), v.minValue(1, A_SIZE), v.maxValue(MAX_RESULTS, A_SIZE)),
    ),
    page_token: v.optional(pageToken),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { entities, q, ...ofQuestion } = (dataset.value ?? {}) as Record<string, unknown>
    if (entities === undefined && q === undefined) addIssue({ message: 'is required, or entities', path: pathTo('q') })
    if (entities === undefined) return
    const others = Object.entries({ q, ...ofQuestion }).filter(([, value]) => value !== undefined && value !== null)
    for (const [name] of others) addIssue({ message: 'must not be given with entities', path: pathTo(name) })
  }),
)
export type FindEntitiesRequest = v.InferOutput<typeof FindEntitiesBody>

export async function findAsked(
  table: Table,
  { entities, q, kinds, page_size, page_token }: FindEntitiesRequest,
): Promise<v.InferOutput<typeof FindEntitiesResponse>> {
  if (q !== undefined) return searchWords(table, { question: q, kinds, page_size, page_token })
  return { results: await findEntities(table, entities ?? []) }
}

export const FindEntitiesResponse = v.object({
  results: v.array(Found),
  /** Set only in the answer to a search query. */
  truncated: v.optional(v.boolean()),
  /** Empty on the last page. Set only in the answer to a search query. */
  next_page_token: v.optional(v.string()),
})

/** In the given order. Leaves out entities that do not exist, and returns each entity once. */
async function findEntities(table: Table, entities: readonly v.InferOutput<typeof NamedEntity>[]): Promise<Found[]> {
  const distinct = [...new Map(entities.map((each) => [JSON.stringify(each), each])).values()]
  const found = await mapInBatches(distinct, (each) => readNamed(table, each))
  return found.filter((each) => each !== undefined)
}
