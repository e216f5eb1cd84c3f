import type { AccountPlace } from './place.ts'
import type { AccountShown } from './shown.ts'

/** The properties of an action on an account. */
export interface ActionProps {
  place: AccountPlace
  shown: AccountShown
}
