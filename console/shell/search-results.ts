import type { Found } from '../api/find-entities.ts'
import { addressOf } from '../routes.ts'
import { screens } from '../screens.tsx'

export interface Result {
  result: Found
  address: string
  /** Whether the result is a screen, such as “Changes”, and not a thing. */
  isScreen: boolean
}

/** Leaves out results that have no screen. */
function withAddress(result: Found, isScreen: boolean): Result[] {
  const address = addressOf(result.kind, result.params)
  return address === undefined ? [] : [{ result, address, isScreen }]
}

/**
 * Returns the things that have the typed name or id, then the screens with a word that begins with the text, then all
 * other things. For an empty text, returns the things that were opened before, and then all screens.
 */
export function arrange(text: string, found: readonly Found[]): Result[] {
  const wanted = text.toLowerCase()
  const isWhole = ({ label, detail, params }: Found) =>
    wanted === '' || [label, detail, ...Object.values(params)].some((each) => each?.toLowerCase() === wanted)
  const named = screens.flatMap(({ kind, name = '' }) =>
    ` ${name}`.toLowerCase().includes(` ${wanted}`) && name !== ''
      ? [{ kind, params: {}, label: name, detail: '' }]
      : [],
  )
  return [
    ...found.filter(isWhole).flatMap((each) => withAddress(each, false)),
    ...named.flatMap((each) => withAddress(each, true)),
    ...found.filter((each) => !isWhole(each)).flatMap((each) => withAddress(each, false)),
  ]
}
