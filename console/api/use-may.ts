import { useQuery } from '@tanstack/react-query'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { askTogether } from './batch.ts'
import { useTollgate } from './session.ts'

/** Whether the signed-in client or person may do something. `why` is the reason for a denial. */
export interface May {
  may: boolean
  why: string
  isPending?: boolean
}

interface Question {
  resource: string
  permission: string
}

/** The largest number of questions that the service accepts in one request. */
const MOST = 20

const ask = askTogether<Question, boolean>(MOST, async (tollgate, questions) => {
  try {
    const { pairs } = await tollgate.batchCheckPermission({ bodies: [...questions] })
    return pairs.map(({ status }) => status)
  } catch (error) {
    if (!isRefused(error) || questions.length === 1) throw error
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
 * Asks whether the client has a permission on a resource, such as `('organization:acme', 'update')`. Returns a denial
 * until the answer arrives. All questions of a screen are sent in one request.
 * @param options.enabled if false, no request is sent
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

export const useIsAdmin = (): May => useMay('platform:platform', 'superuser')

/** `viewer` reads, `support` helps users, and `biller` manages billing. Admins have all these relations. */
export const useMayAs = (relation: 'viewer' | 'support' | 'biller'): May => useMay('platform:platform', relation)
