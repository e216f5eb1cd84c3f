import { useIsAdmin } from '../../api/use-may.ts'

/** Whether the client may change accounts: platform admins alone may. */
export const useMayChange = () => useIsAdmin()
