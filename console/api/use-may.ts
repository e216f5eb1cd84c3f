import { useQuery } from '@tanstack/react-query'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { askTogether } from './batch.ts'
import { useTollgate } from './session.ts'

/** Whether the client or person who is signed in may do something. `why` says why not. */
export interface May {
  may: boolean
  why: string
  /** The answer is still loading. */
  isPending?: boolean
}

interface Question {
  resource: string
  permission: string
}

/** As many as the service takes in one request. */
const MOST = 20

const ask = askTogether<Question, boolean>(MOST, async (tollgate, questions) => {
  try {
    const { pairs } = await tollgate.batchCheckPermission({ bodies: [...questions] })
    return pairs.map(({ status }) => status)
  } catch (error) {
    if (!isRefused(error) || questions.length === 1) throw error
    // One question that cannot be answered does not hide the answers to the others.
    return Promise.all(questions.map((question) => askAlone(tollgate, question)))
  }
})

const isRefused = (error: unknown): boolean =>
  error instanceof TollgateError && (error.status === 400 || error.status === 404)

async function askAlone(tollgate: Tollgate, question: Question): Promise<boolean> {
  try {
    return (await tollgate.checkResourcePermission(question)).status
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/**
 * Asks whether the client has a permission on a resource, such as `('organization:acme', 'update')`. Until the answer comes, it may
 * not. All questions of a screen are one request.
 *
 * @param options.enabled false to ask nothing yet
 */
export function useMay(resource: string, permission: string, { enabled = true }: { enabled?: boolean } = {}): May {
  const tollgate = useTollgate()
  const { data, isPending } = useQuery({
    queryKey: ['batchCheckPermission', resource, permission],
    queryFn: () => ask(tollgate, { resource, permission }),
    enabled,
  })
  if (data === true) return { may: true, why: '' }
  return {
    may: false,
    isPending,
    why: isPending ? 'Asking what you may do…' : `You lack “${permission}” here.`,
  }
}

/** Whether the client or person who is signed in is an admin of the platform. */
export const useIsAdmin = (): May => useMay('platform:platform', 'superuser')

/** Whether they have a limited relation to the platform, or are an admin: to read, to help users, or to look after billing. */
export const useMayAs = (relation: 'viewer' | 'support' | 'biller'): May => useMay('platform:platform', relation)
