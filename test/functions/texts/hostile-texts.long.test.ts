import { afterAll, describe, expect, test } from 'vitest'
import type { Handler } from '../../../lib/http/operation.ts'
import { examplesOf, loadDescriptions, operationNames } from '../../../openapi/description.ts'
import { loadHandlers } from '../../../openapi/handlers.ts'
import type { OperationName } from '../../../operations/index.ts'
import { findFindings } from '../../support/doctor.ts'
import { openExampleWorld } from '../../support/example-world.ts'
import { call } from '../../support/request.ts'
import { sampled, sampleOf } from '../../support/sample.ts'
import { aClient } from '../../support/world.ts'
import { placesOf } from './places.ts'

// Replaces every text of every request by texts that no key of the table can have. No answer may be a fault of the
// service, and no request may leave an item that the doctor cannot read.

const { reset, isUnchanged } = await openExampleWorld()
const admin = await aClient(['admin'])
await reset()
const handlers = await loadHandlers<Handler, OperationName>(operationNames)
const descriptions = await loadDescriptions()

/** A partition key has at most 2,048 bytes, and a sort key 1,024. */
const LONG = 'a'.repeat(2_100)
const PARTS = [LONG, '\ud800', '\u0000', '\udc00b', 'é'.repeat(1_100)]

/** Returns the hostile texts for a place: whole texts, and texts that begin as the text of the example. */
function hostileTexts(text: string | undefined): string[] {
  const starts = ['', ...(text === undefined ? [] : [text, text.slice(0, text.lastIndexOf(':') + 1)])]
  return [...new Set(starts.flatMap((start) => PARTS.map((part) => start + part)))]
}

const expectHealthy = async () => expect(await findFindings()).toEqual([])
afterAll(expectHealthy)

describe.each(operationNames)('%s', (name) => {
  const tried = Object.entries(examplesOf(descriptions[name])).flatMap(([example, given]) =>
    placesOf(name, given).flatMap((place) => hostileTexts(place.text).map((text) => ({ example, place, text }))),
  )

  test(`no text is a fault of the service ${sampled}`, async () => {
    const faults: string[] = []
    for (const { example, place, text } of sampleOf(tried)) {
      const { status } = await call(handlers[name], { as: admin, ...place.with(text) })
      const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 50)}… ${text.length}` : text)
      if (status >= 500 || status === 401) faults.push(`${status} ${example} ${place.name} ${shown}`)
    }
    expect(faults).toEqual([])
    // The doctor reads the whole table, so it only looks after a write, and once at the end.
    if (!isUnchanged()) await expectHealthy()
    await reset()
  })
})
