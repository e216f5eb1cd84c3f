import type { ActionProps } from './action-props.ts'
import { Edit } from './edit.tsx'
import { Limits } from './limits.tsx'
import { SwitchState } from './switch-state.tsx'
import { TopUp } from './top-up.tsx'
import { useMayChange } from './use-may-change.ts'

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
