import * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { delegatedToHeadKey, delegationsHeadKey, IDS } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { Delegation, presentWith, startPresenting } from './present.ts'
import { isListed, parseDelegation, readDelegation } from './store.ts'

export const Delegations = v.object({ delegations: v.array(Delegation), next_page_token: v.string() })
export type Delegations = v.InferOutput<typeof Delegations>

/** Ordered by id. Delegations that have ended are listed for 30 days. Returns one page, or the whole list. */
export async function listDelegationsOf(
  table: Table,
  userId: string,
  page: PageRequest,
  now: Date,
): Promise<Delegations> {
  const findKeys = await startPresenting(table)
  const { entries, next_page_token } = await readList(
    table,
    {
      identity: ['list-delegations', userId],
      pk: delegationsHeadKey(userId).pk,
      range: IDS,
      candidatesOf: (item) => {
        const record = parseDelegation(item)
        return isListed(record, now) ? [{ read: () => presentWith(findKeys, record) }] : []
      },
    },
    page,
  )
  return { delegations: entries, next_page_token }
}

/**
 * Of all persons to one service user, as in `listDelegationsOf`.
 * @param agent `app/serviceuser:<id>`
 * @param createdAt when the service user was created
 */
export async function listDelegationsTo(
  table: Table,
  { agent, createdAt }: { agent: string; createdAt: string },
  page: PageRequest,
  now: Date,
): Promise<Delegations> {
  const findKeys = await startPresenting(table)
  const { entries, next_page_token } = await readList(
    table,
    {
      identity: ['list-delegations-to', agent],
      pk: delegatedToHeadKey(idOf(agent)).pk,
      range: IDS,
      candidatesOf: ({ id, user_id }) => [
        {
          read: async () => {
            const record = await readDelegation(table, String(user_id), String(id), now)
            return record?.agent_created_at === createdAt ? presentWith(findKeys, record) : undefined
          },
        },
      ],
    },
    page,
  )
  return { delegations: entries, next_page_token }
}
