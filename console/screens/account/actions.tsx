import { useIsAdmin } from '../../api/use-may.ts'
import { Edit } from './edit.tsx'
import { Limits } from './limits.tsx'
import type { AccountPlace } from './place.ts'
import type { AccountShown } from './shown.ts'
import { SwitchState } from './switch-state.tsx'
import { TopUp } from './top-up.tsx'

export interface ActionProps {
  place: AccountPlace
  shown: AccountShown
}

/** Whether the client may change accounts: platform admins alone may. */
export const useMayChange = () => useIsAdmin()

/** What can be done about an account. */
export function AccountActions(props: ActionProps) {
  const allowed = useMayChange()
  return (
    <>
      <TopUp {...props} allowed={allowed} />
      <Limits {...props} allowed={allowed} />
      <Edit {...props} />
      <SwitchState {...props} allowed={allowed} />
    </>
  )
}
