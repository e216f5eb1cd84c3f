import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { CreateAction } from '../../parts/dialogs.tsx'
import { Reference } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { addressOf } from '../../routes.ts'
import { usePrincipalOptions } from '../access/options.ts'
import { useNamespaces } from '../access/search-list.tsx'

interface Props {
  project: string
  /** The parent of the new resource, `<namespace>:<id>`. Left out for a resource directly in the project. */
  parent?: string
}

/** After the registration, the screen of the resource opens. */
export function CreateResource({ project, parent = '' }: Props) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="resource"
      allowed={useMay(`app/project:${project}`, 'update')}
      run={({ namespace = '', name = '', title = '', principal = '' }) =>
        tollgate.createProjectResource({
          ...{ project_id: project, namespace, name, title },
          ...(parent !== '' && { parent }),
          ...(principal !== '' && { principal }),
        })
      }
      changes={['listProjectResources']}
      onDone={({ resource: { namespace, id } }) => navigate(addressOf('resource', { namespace, resource: id }) ?? '/')}
    >
      {parent !== '' && (
        <p>
          It lies in <Reference reference={parent} />. Who has a role there has it on the new resource, too.
        </p>
      )}
      <Fields />
    </CreateAction>
  )
}

function Fields() {
  const [owner, setOwner] = useState('')
  const namespaces = useNamespaces().filter((each) => !each.startsWith('app/'))
  const principals = usePrincipalOptions(owner).filter(({ value }) => !value.startsWith('group:'))
  return (
    <>
      <Lookup
        name="namespace"
        label="Kind"
        hint="Its namespace, such as compute/disk. A namespace exists as soon as it has a permission."
        options={namespaces.map((value) => ({ value, label: value, detail: '' }))}
      />
      <TextField name="name" label="Name" hint="It is unique in the project among those of its kind." />
      <TextField name="title" label="Title" hint="What people call it." />
      <Lookup
        name="principal"
        label="Owner"
        hint="user:<id> or serviceuser:<id>. An owner may do everything with it. Empty for none."
        options={principals}
        onText={setOwner}
      />
    </>
  )
}
