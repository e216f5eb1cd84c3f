import { useSession } from './session.ts'
import { useRead } from './use-read.ts'

/** Returns the id of the signed-in person. Returns undefined for a client, and until the answer arrives. */
export function useOwnId(): string | undefined {
  const { clientId } = useSession()
  return useRead('getUser', { id: 'self' }, { enabled: clientId === undefined }).data?.user.id
}
