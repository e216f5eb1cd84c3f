import { readToken, writeToken } from '../../foundation/lists/token.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readDefinitions } from '../check/definitions.ts'
import { asOfOneMoment, requireOneMoment } from '../check/one-moment.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { startLists } from '../search/lists.ts'
import { findAffected, TOUCHED } from './affected.ts'
import { describeEffects } from './describe.ts'
import { type Judged, judge } from './judge.ts'
import { resolveChange } from './resolve.ts'
import type { Effect, PreviewRequest } from './schema.ts'

/** How many principals, each at one place, are judged for a page. */
const DEFAULT_SIZE = 50

interface Page {
  judged: Judged[]
  next_page_token: string
}

/**
 * Says who would lose and gain what by a change, and writes nothing. The facts of a check are read once, and decide twice: as
 * they are, and with the change applied to them. Each page is of one single moment. A page may have fewer effects than it was
 * asked for, or none, without being the last. Throws 400 and 404 as the change itself would, 400 for a token of another change,
 * and 503 where the facts change for as long as the request may take.
 */
export async function previewChange(
  table: Table,
  request: PreviewRequest,
): Promise<{ effects: Effect[]; next_page_token: string }> {
  const { judged, next_page_token } = await asOfOneMoment(table, () => readPage(table, request))
  return { effects: await describeEffects(table, judged), next_page_token }
}

async function readPage(table: Table, request: PreviewRequest): Promise<Page> {
  const definitions = await readDefinitions(startReading(table))
  const { change, readTouched, identity } = await resolveChange(table, definitions, request)
  const { page_token, page_size = DEFAULT_SIZE } = request
  const after = page_token ? readToken(identity, TOUCHED, page_token) : undefined
  const lists = startLists(table)
  const { affected, hasMore } = await findAffected(lists, change, readTouched, after, page_size)
  // The reading begins after the lists were read: so one moment of it is one of the lists too.
  const reading = startReading(table)
  const current = await readDefinitions(reading)
  if (current.version !== definitions.version) throw new FactsChanged('definitions changed during a preview')
  const judged = await judge(table, lists, { reading, definitions, change }, affected)
  await requireOneMoment(reading)
  if (!(await lists.areUnchanged())) throw new FactsChanged('a list changed during a preview')
  const last = affected.at(-1)
  return {
    judged: judged.filter(({ lost, gained, kept }) => lost.length + gained.length + kept.length > 0),
    next_page_token: hasMore && last !== undefined ? writeToken(identity, last.position) : '',
  }
}
