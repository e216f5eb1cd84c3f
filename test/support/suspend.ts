import { readSuspension, suspensionWrites } from '../../lib/access/check/suspension.ts'
import { suspendedKey } from '../../lib/foundation/table/keys.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import { aTable } from './world.ts'

/** Suspends an organization or project (`<namespace>:<id>`). */
export async function suspend(place: string): Promise<void> {
  const table = aTable()
  await table.transact(suspensionWrites(await readSuspension(table), place, true))
}

/** Makes the set of what is suspended as large as it may be, with places that do not exist. Gives back what there was. */
export async function fillSuspended(): Promise<() => Promise<unknown>> {
  const table = aTable()
  const { suspended } = await readSuspension(table)
  const places = Array.from({ length: 5_000 }, (_, index) => `app/project:${index}`)
  await suspend('app/project:0')
  await table.write(put(suspendedKey, { refs: new Set(places) }))
  return () => table.write(put(suspendedKey, suspended.size === 0 ? {} : { refs: suspended }))
}
