import { useLocation } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { useIsAdmin, useMay } from '../../api/use-may.ts'
import { CreateAction } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { addressOf } from '../../routes.ts'

interface Props {
  organization: string
}

const NAME_HINT = 'Lower-case letters, digits, _ and -.'

const NameAndTitle = () => (
  <>
    <TextField name="name" label="Name" hint={NAME_HINT} />
    <TextField name="title" label="Title" hint="What people call it." />
  </>
)

export function CreateProject({ organization }: Props) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="project"
      allowed={useMay(`app/organization:${organization}`, 'projectcreate')}
      run={({ name = '', title = '' }) => tollgate.createProject({ org_id: organization, name, title })}
      changes={['listOrganizationProjects']}
      onDone={({ project }) => navigate(addressOf('project', { project: project.id }) ?? '/')}
    >
      <NameAndTitle />
    </CreateAction>
  )
}

export function CreateGroup({ organization }: Props) {
  const tollgate = useTollgate()
  return (
    <CreateAction
      what="group"
      allowed={useMay(`app/organization:${organization}`, 'groupcreate')}
      run={({ name = '', title = '' }) => tollgate.createGroup({ org_id: organization, name, title })}
      changes={['listOrganizationGroups']}
    >
      <NameAndTitle />
    </CreateAction>
  )
}

export function CreateServiceUser({ organization }: Props) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="service user"
      allowed={useMay(`app/organization:${organization}`, 'serviceusermanage')}
      run={({ title = '' }) => tollgate.createServiceUser({ org_id: organization, body: { title } })}
      changes={['listOrganizationServiceUsers']}
      onDone={({ serviceuser }) =>
        navigate(addressOf('service-user', { organization, serviceUser: serviceuser.id }) ?? '/')
      }
    >
      <TextField name="title" label="Title" hint="The program that signs in as it." />
    </CreateAction>
  )
}

/** Opens the screen of the new account. */
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
