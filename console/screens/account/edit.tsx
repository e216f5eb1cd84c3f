import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useMay } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { ACCOUNT_READS, type AccountShown, type ActionProps, inPath, useMayChange } from './account-in-path.ts'

/** The labels of the lines of an address, by the names of the lines in the API. */
const ADDRESS = {
  line1: 'Address',
  line2: 'Address, second line',
  city: 'City',
  state: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
} as const

const linesOf = (values: Values) => {
  const { line1 = '', line2 = '', city = '', state = '', postal_code = '', country = '' } = values
  return { line1, line2, city, state, postal_code, country }
}

/** Platform admins can also change the name, and make the account the default account. */
export function Edit({ place, shown }: ActionProps) {
  const tollgate = useTollgate()
  const isAdmin = useMayChange()
  const allowed = useMay(`app/organization:${place.organization}`, 'billingmanage')
  const action = useConfirmedAction({
    run: ({ email = '', phone = '', currency = '', name, default: isDefault, ...lines }: Values) =>
      tollgate.updateBillingAccount({
        ...inPath(place),
        body: {
          ...{ email, phone, currency, address: linesOf(lines) },
          ...(name !== undefined && { name }),
          ...(isDefault !== undefined && { default: true }),
        },
      }),
    changes: ACCOUNT_READS,
    done: ({ billing_account }) => `Changed ${billing_account.name}.`,
  })
  return (
    <>
      <ActionButton allowed={isAdmin.may ? isAdmin : allowed} onClick={action.open}>
        Edit…
      </ActionButton>
      <FormDialog
        title={
          <>
            Edit <bdi>{shown.name}</bdi>
          </>
        }
        submitLabel="Save"
        action={action}
      >
        {isAdmin.may && <TextField name="name" label="Name" hint="It is unique." defaultValue={shown.name} />}
        {isAdmin.may && !shown.default && <DefaultField />}
        <Contact shown={shown} />
      </FormDialog>
    </>
  )
}

const DefaultField = () => (
  <label className="check-line">
    <input type="checkbox" name="default" />
    Pays for usages that name no account
  </label>
)

const Contact = ({ shown: { email, phone, currency, address } }: { shown: AccountShown }) => (
  <>
    <TextField name="email" type="email" label="Email" defaultValue={email} />
    <TextField name="phone" type="tel" label="Phone" defaultValue={phone} />
    {(Object.keys(ADDRESS) as (keyof typeof ADDRESS)[]).map((line) => (
      <TextField key={line} name={line} label={ADDRESS[line]} defaultValue={address[line]} />
    ))}
    <TextField name="currency" label="Currency" hint="Of the invoices: credits have none." defaultValue={currency} />
  </>
)
