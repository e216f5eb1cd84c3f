import { ApiError, outcomes } from '../errors.ts'
import { type Key, keyText } from './keys.ts'

/** `item` is the key as text. The reason contains no value of the item. */
export interface UnreadableItem {
  item: string
  reason: string
}

/** For commands over the whole table. */
export interface UnreadableItems {
  readonly found: readonly UnreadableItem[]
  /**
   * If the item cannot be read, keeps its key and returns undefined, so that one item never stops a command.
   * @throws an error that is not about the item, such as a table that does not answer
   */
  skip<T>(key: Key, run: () => T | Promise<T>): Promise<T | undefined>
}

export function collectUnreadable(): UnreadableItems {
  const found = new Map<string, UnreadableItem>()
  return {
    get found() {
      return [...found.values()]
    },
    skip: async (key, run) => {
      try {
        return await run()
      } catch (error) {
        const item = keyText(key)
        const reason = explainUnreadable(error)
        if (!found.has(item)) found.set(item, { item, reason })
        return undefined
      }
    },
  }
}

/**
 * A wrong item causes errors of JavaScript, and DynamoDB's error for a request with a wrong value. Any other error would come again for
 * each further item: a missing right, expired credentials, a lost table.
 */
const OF_AN_ITEM = new Set(['TypeError', 'RangeError', 'SyntaxError', 'ValidationException'])

/** Other statuses say that the table does not answer. */
const STATUSES_OF_AN_ITEM = new Set([400, 404])

/**
 * Names the wrong fields, without their values.
 * @throws the error itself if it is not about an item
 */
export function explainUnreadable(error: unknown): string {
  if (!(error instanceof Error)) throw error
  if (error instanceof ApiError) {
    if (!STATUSES_OF_AN_ITEM.has(outcomes[error.reason].status)) throw error
    return `cannot be read (${error.reason})`
  }
  if (error.message.startsWith('unexpected shape')) return error.message
  if (!OF_AN_ITEM.has(error.name)) throw error
  return `cannot be read (${error.name})`
}
