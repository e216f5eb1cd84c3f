// Caches the answers of checks for a few seconds. Read docs/when-it-does-not-answer.md first: most applications need no
// cache. In your own project, import from 'tollgate-client'.
import { type Tollgate, TollgateError } from '../client/index.ts'

interface Question {
  subject: string
  resource: string
  permission: string
}

interface Options {
  /** The age in seconds up to which an answer is used. After a revocation, a user can keep access for this time. */
  seconds: number
  /**
   * The age in seconds up to which a positive answer is used while the service does not answer. With 0, `check` throws
   * the error at once.
   */
  staleSeconds?: number
  entries?: number
  now?: () => number
}

interface Kept {
  resource: string
  askedAt: number
  answer: Promise<boolean>
}

/**
 * Makes a `check` that caches the answers, and throws the errors of the client. `forget` removes the cached answers
 * about a resource.
 */
export function makeCachedCheck(tollgate: Pick<Tollgate, 'check'>, options: Options) {
  const { seconds, staleSeconds = 0, entries = 10_000, now = Date.now } = options
  const known = new Map<string, Kept>()
  let forgets = 0
  const isYounger = ({ askedAt }: Kept, age: number) => now() - askedAt < age * 1_000

  const check = (question: Question): Promise<boolean> => {
    const key = JSON.stringify([question.subject, question.resource, question.permission])
    const before = known.get(key)
    const forgetsBefore = forgets
    if (before !== undefined && isYounger(before, seconds)) return before.answer
    const kept = { resource: question.resource, askedAt: now(), answer: tollgate.check(question) }
    known.delete(key)
    known.set(key, kept)
    const [oldest = ''] = known.keys()
    if (known.size > entries) known.delete(oldest)
    kept.answer = kept.answer.catch(async (error) => {
      // If another call has replaced the entry meanwhile, the new entry stays.
      if (known.get(key) === kept) known.delete(key)
      const isYes = before !== undefined && isYounger(before, staleSeconds) && (await before.answer.catch(() => false))
      // After a call of `forget`, the old answer may be one of the forgotten answers.
      if (!isYes || forgets > forgetsBefore || !isWithoutAnswer(error)) throw error
      if (!known.has(key)) known.set(key, before)
      return true
    })
    return kept.answer
  }

  const forget = (resource: string): void => {
    forgets += 1
    for (const [key, kept] of known) if (kept.resource === resource) known.delete(key)
  }
  return Object.assign(check, { forget })
}

/** Tells whether the service did not answer. Errors such as 403 are answers, but 429 and all 5xx errors are not. */
const isWithoutAnswer = (error: unknown): boolean =>
  !(error instanceof TollgateError) || error.status === 429 || error.status >= 500
