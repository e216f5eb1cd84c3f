/** A request of which nobody knows whether it was carried out. */
interface Unanswered {
  /** Its idempotency id: sent again under it, it is carried out once. */
  id: string
  input: unknown
}

/** By what they are about. They are kept as long as the page; the browser stores nothing. */
const unanswered = new Map<string, Unanswered>()

export const readUnanswered = (about: string): Unanswered | undefined => unanswered.get(about)

export const keepUnanswered = (about: string, request: Unanswered): unknown => unanswered.set(about, request)

export const forgetUnanswered = (about: string): unknown => unanswered.delete(about)

/** At the end of a session: the next one may be of another client. */
export const clearUnanswered = (): void => unanswered.clear()
