import { lists, type Operations, routes } from './operations.ts'
import type { CallOptions, RequestOf, ResponseOf } from './types.ts'

type Fields = typeof lists

/** The name of an operation whose response is a page of a list. */
export type ListName = keyof Fields

/** The name of a list operation whose pages contain entries of only one kind. */
export type EntriesName = { [N in ListName]: Fields[N] extends string ? N : never }[ListName]

export type EntryOf<N extends EntriesName> =
  ResponseOf<N> extends Record<Fields[N], readonly (infer Entry)[]> ? Entry : never

export interface PageOptions extends CallOptions {
  /** The number of entries in one page, 1 to 1,000. Default: 100. */
  pageSize?: number
}

type FiltersOf<N extends ListName> = Omit<RequestOf<N>, 'page_size' | 'page_token' | 'page_num' | 'page'>

/** The arguments of a list operation. The filters are optional if the operation requires no filter. */
type ArgumentsOf<N extends ListName> =
  Record<string, never> extends FiltersOf<N>
    ? [filters?: FiltersOf<N>, options?: PageOptions]
    : [filters: FiltersOf<N>, options?: PageOptions]

/**
 * The methods that read lists of any length. A page is requested when the loop reaches it, and each request is retried
 * like any other request. An entry that exists from the first page to the last is returned exactly once. The pages are
 * not a snapshot of the list.
 */
export interface Lists {
  /** Returns the entries of a list one by one. */
  each<N extends EntriesName>(list: N, ...args: ArgumentsOf<N>): AsyncGenerator<EntryOf<N>, void, undefined>
  /** Returns the pages of a list in the form of the operation's response. */
  pages<N extends ListName>(list: N, ...args: ArgumentsOf<N>): AsyncGenerator<ResponseOf<N>, void, undefined>
}

/**
 * The page tokens of a response. A list has the token of the next page in `next_page_token`, a search has it in `page`.
 */
interface Page {
  next_page_token?: string
  page?: { next_token: string }
}

type ReadPage = (request: object, options: CallOptions) => Promise<Page>

/**
 * Makes the methods that read lists. TypeScript cannot derive the types of the methods from this code, so `Lists` has
 * the types.
 */
export function listsOf(operations: Operations): Lists {
  const pages = (list: ListName, filters: object = {}, options: PageOptions = {}) => {
    if (!(list in lists)) throw new TypeError(`${list} answers no list; one of: ${Object.keys(lists).join(', ')}`)
    return readPages(operations[list] as ReadPage, (page) => ({ ...filters, ...pageOf(list, page) }), options)
  }
  async function* each(list: EntriesName, filters?: object, options?: PageOptions): AsyncGenerator<unknown> {
    const field = lists[list]
    for await (const page of pages(list, filters, options))
      yield* (page as unknown as Record<typeof field, unknown[]>)[field]
  }
  return { each, pages } as Lists
}

interface Place {
  size: number
  token: string
}

/**
 * Returns the size and the token of a page as arguments of a request. A list operation takes them in the query, and a
 * search takes them in the body.
 */
const pageOf = (list: ListName, { size, token }: Place): object =>
  routes[list].hasBody
    ? { page: { limit: size, ...(token !== '' && { token }) } }
    : { page_size: size, ...(token !== '' && { page_token: token }) }

async function* readPages(
  read: ReadPage,
  requestFor: (place: Place) => object,
  { pageSize: size = 100, ...options }: PageOptions,
) {
  let token = ''
  do {
    const page = await read(requestFor({ size, token }), options)
    yield page
    token = page.next_page_token ?? page.page?.next_token ?? ''
  } while (token !== '')
}
