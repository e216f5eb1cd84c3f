import { useSearchParams } from 'wouter'
import { isQuestion } from './is-question.ts'

/** The fields by which the service can sort a list. */
export type OrderField = 'title' | 'name' | 'created_at'
type Order = OrderField | `${OrderField} desc`

export interface Sorting {
  /**
   * The parameters of the list's request that sort and filter the list. Empty if there is no order and no keyword,
   * because the service sorts and filters with data that is about a second old.
   */
  filters: { order_by?: Order; keyword?: string }
  sortBy: (field: OrderField) => void
  search: (keyword: string) => void
}

const isOrder = (text: string): text is Order => /^(title|name|created_at)( desc)?$/.test(text)

/**
 * Reads the order and the keyword of a list from the address, so that a bookmark keeps them. An example is
 * `?order=title+desc&keyword=web`.
 * @param initial the order if the address has none
 */
export function useSorting(initial: Order | '' = ''): Sorting {
  const [address, setAddress] = useSearchParams()
  const [order, keyword] = [address.get('order') ?? initial, address.get('keyword') ?? '']
  const set = (name: string, value: string) => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  }
  return {
    filters: { ...(isOrder(order) && { order_by: order }), ...(isQuestion(keyword) && { keyword }) },
    sortBy: (field) => set('order', order === field ? `${field} desc` : field),
    search: (text) => set('keyword', text),
  }
}

/** Returns the direction in which a field sorts the list. With a keyword and no order, the list is sorted by title. */
export function directionOf({ filters }: Sorting, field: OrderField): 'ascending' | 'descending' | undefined {
  const order = filters.order_by ?? (filters.keyword === undefined ? '' : 'title')
  if (order === field) return 'ascending'
  return order === `${field} desc` ? 'descending' : undefined
}
