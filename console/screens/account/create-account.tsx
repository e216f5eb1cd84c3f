import { useLocation } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { useIsAdmin } from '../../api/use-may.ts'
import { CreateAction } from '../../parts/create-action.tsx'
import { TextField } from '../../parts/field.tsx'
import { addressOf } from '../../routes.ts'

/** Makes an account of an organization, and shows it. */
export function CreateAccount({ organization }: { organization: string }) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="account"
      allowed={useIsAdmin()}
      run={({ name = '' }) => tollgate.createBillingAccount({ org_id: organization, body: { name } })}
      changes={['listBillingAccounts']}
      onDone={({ billing_account: { id } }) => navigate(addressOf('account', { organization, account: id }) ?? '/')}
    >
      <TextField name="name" label="Name" hint="Lower-case letters, digits, _ and -. It is unique." />
      <p className="field-hint">It begins with 0 credits. The first account of an organization pays by default.</p>
    </CreateAction>
  )
}
