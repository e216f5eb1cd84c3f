import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useIsAdmin } from '../../api/use-may.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'

type Profile = AnswerOf<'getUser'>['user']

/** The operations that are read again after a profile is created or changed. */
export const PROFILE_READS: readonly OperationName[] = ['getUser', 'listUsers']

/** Returns the fields of a profile in a form. Leaves out an empty email address, because the service rejects it. */
export const profileOf = ({ title = '', name = '', email = '' }: Values) => ({
  title,
  name,
  ...(email !== '' && { email }),
})

export const ProfileFields = ({ profile }: { profile?: Profile | undefined }) => (
  <>
    <TextField name="title" label="Title" hint="What people call this person." defaultValue={profile?.title} />
    <TextField name="email" label="Email" type="email" defaultValue={profile?.email} />
    <TextField
      name="name"
      label="Name"
      hint="Lower-case letters, digits, _ and -. No other user has it. Empty for none."
      defaultValue={profile?.name}
    />
  </>
)

/** If the user has no profile, the dialog creates one. The profile does not affect what the user may do. */
export function EditProfile({ user, profile }: { user: string; profile: Profile | undefined }) {
  const tollgate = useTollgate()
  const isAdmin = useIsAdmin()
  const action = useConfirmedAction({
    run: (values: Values) => tollgate.updateUser({ id: user, ...profileOf(values) }),
    changes: PROFILE_READS,
    done: () => 'Changed the profile',
  })
  return (
    <>
      <ActionButton allowed={isAdmin} onClick={action.open}>
        Edit…
      </ActionButton>
      <FormDialog
        title={profile === undefined ? 'Add a profile' : 'Edit the profile'}
        description={<p>A profile has the names that people see. It does not change what the user may do.</p>}
        submitLabel="Save"
        action={action}
      >
        <ProfileFields profile={profile} />
      </FormDialog>
    </>
  )
}
