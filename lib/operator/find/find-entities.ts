import * as v from 'valibot'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { pathTo } from '../../foundation/schema/path.ts'
import { list, oneOf, text, uuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/in-batches.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readers } from './readers.ts'
import type { Found, FoundKind } from './schema.ts'

/** What people know by a title or a name. Users have neither. */
const NAMED_KINDS = [
  'organization',
  'project',
  'group',
  'resource',
  'service_user',
  'role',
] as const satisfies readonly FoundKind[]

const MAX_ENTITIES = 100

/** One thing by its kind and id; a resource of a project by its namespace as well. */
const NamedEntity = v.pipe(
  fields({ kind: oneOf(NAMED_KINDS), id: uuid, namespace: v.optional(text) }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { kind, namespace } = (dataset.value ?? {}) as { kind?: unknown; namespace?: unknown }
    const isGiven = typeof namespace === 'string' && isCustom(namespace)
    if (kind === 'resource' && !isGiven)
      addIssue({ message: 'must be service/resource of a custom permission', path: pathTo('namespace') })
    if (kind !== 'resource' && namespace !== undefined)
      addIssue({ message: 'is for resources alone', path: pathTo('namespace') })
  }),
)

export const FindEntitiesBody = fields({ entities: list(NamedEntity, MAX_ENTITIES, 1) })

/** Reads what people call these things, in their order. One that does not exist is left out, and each is answered once. */
export async function findEntities(
  table: Table,
  entities: readonly v.InferOutput<typeof NamedEntity>[],
): Promise<Found[]> {
  const distinct = [...new Map(entities.map((each) => [JSON.stringify(each), each])).values()]
  const found = await mapInBatches(distinct, ({ kind, id, namespace }) =>
    readers[kind](table, { kind, id, ...(namespace !== undefined && { namespace }) }),
  )
  return found.filter((each) => each !== undefined)
}
