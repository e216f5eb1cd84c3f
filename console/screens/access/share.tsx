import './access.css'
import { useState } from 'react'
import { usePermissions } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { type ConfirmedAction, useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useIsAdmin, useMay, useMayAs } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { parseReference } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { EffectSummary } from './effect-summary.tsx'
import { endOfDay } from './ends.tsx'
import { ReferenceText } from './names.tsx'
import { usePrincipalOptions } from './options.ts'
import type { Place } from './place-of.ts'
import { ACCESS_READS, usePreview } from './preview.ts'
import { toFullReference } from './resource-of-access.ts'
import { bindableOn, isAdministering, type Role, titleOfRole, useRoles } from './roles.ts'

interface Props {
  place: Place
  /** The initial values of the dialog, in the form that the API accepts. */
  principal?: string
  role?: string
  /** The resources on which the user can bind the role. By default, only the place itself. */
  resources?: readonly string[]
  isPrimary?: boolean
}

const BINDING_PERMISSIONS: Readonly<Record<string, string>> = {
  'app/organization': 'policymanage',
  'app/project': 'policymanage',
  'app/group': 'administer',
}

/**
 * Tells whether the client may bind roles on a resource. If the resource's namespace has no permission for binding
 * roles, only admins may bind them.
 */
function useMayShare(resource: string) {
  const { namespace } = parseReference(resource)
  const builtin = BINDING_PERMISSIONS[namespace]
  const isAdmin = useIsAdmin()
  const isOfOthers = builtin === undefined && !isAdmin.may && isAdmin.isPending === false
  const { data } = usePermissions({ namespace }, { enabled: isOfOthers })
  const exists = builtin !== undefined || (data?.entries.some(({ key }) => key.endsWith('.delete')) ?? false)
  const may = useMay(exists ? resource : 'platform:platform', exists ? (builtin ?? 'delete') : 'superuser')
  return isAdmin.may ? isAdmin : may
}

export function ShareButton({ place, principal, role, resources = [place.resource], isPrimary = false }: Props) {
  const tollgate = useTollgate()
  const allowed = useMayShare(resources[0] ?? place.resource)
  const action = useConfirmedAction({
    run: ({ principal: given = '', role_id = '', resource = '', expires_at = '' }: Values) =>
      tollgate.createPolicy({
        role_id,
        resource: resource || place.resource,
        principal: toFullReference(given),
        expires_at: endOfDay(expires_at),
      }),
    changes: ACCESS_READS,
    done: () => 'Shared',
  })
  return (
    <>
      <ActionButton isPrimary={isPrimary} allowed={allowed} onClick={action.open}>
        Share
      </ActionButton>
      {action.isOpen && (
        <ShareDialog action={action} place={place} principal={principal} role={role} resources={resources} />
      )}
    </>
  )
}

interface DialogProps {
  action: ConfirmedAction<Values>
  place: Place
  principal: string | undefined
  role: string | undefined
  resources: readonly string[]
}

function ShareDialog({ action, place, principal = '', role = '', resources }: DialogProps) {
  const [typed, setTyped] = useState(principal)
  const [roleId, setRoleId] = useState(role)
  const [resource, setResource] = useState(resources[0] ?? place.resource)
  const { roles, isPending } = useRoles(place.organization)
  const [chosen, setChosen] = useState(principal)
  const { may: mayPreview } = useMayAs('support')
  const chosenRole = roles.find(({ id }) => id === roleId)
  const binding = { principal: toFullReference(chosen), role_id: roleId, resource }
  const isWhole = mayPreview && chosenRole !== undefined && PRINCIPAL.test(binding.principal)
  const preview = usePreview(isWhole ? { create_policy: binding } : undefined)
  const options = bindableOn(roles, resource).map((each) => ({
    value: each.id,
    label: titleOfRole(each),
    detail: each.name,
  }))
  return (
    <FormDialog
      title="Share"
      description={
        <p className="sentence">
          Gives a role on <ReferenceText reference={resource} />
        </p>
      }
      submitLabel="Share"
      action={action}
      canSubmit={!isPending}
    >
      <Lookup
        name="principal"
        label="Principal"
        hint="user:<id>, group:<id> or serviceuser:<id>"
        options={usePrincipalOptions(typed)}
        initial={principal}
        onText={setTyped}
        onValue={setChosen}
      />
      {resources.length > 1 && <PlaceField resources={resources} value={resource} onChange={setResource} />}
      <Lookup name="role_id" label="Role" options={options} initial={roleId} onValue={setRoleId} />
      <TextField
        name="expires_at"
        type="date"
        label="End date"
        hint="It ends when this day ends. Without a date it stays until it is revoked."
      />
      <Gain role={chosenRole} principal={chosen} />
      {isWhole && <EffectSummary preview={preview} />}
    </FormDialog>
  )
}

/**
 * Matches a complete reference to a principal. The id of a user can have many forms, because identity providers choose
 * it.
 */
const PRINCIPAL = /^app\/(user:[\w.\-+@|:=~!]{1,128}|(group|serviceuser):[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

interface PlaceFieldProps {
  resources: readonly string[]
  value: string
  onChange: (resource: string) => void
}

/**
 * Shows a field for the resource of the role. The nearest resource is the first option, because a role on it grants the
 * least access.
 */
const PlaceField = ({ resources, value, onChange }: PlaceFieldProps) => (
  <fieldset className="choices">
    <legend className="field-label">Where</legend>
    {resources.map((resource) => (
      <label key={resource} className="check-line">
        <input
          type="radio"
          name="resource"
          value={resource}
          checked={value === resource}
          onChange={() => onChange(resource)}
        />
        <ReferenceText reference={resource} />
      </label>
    ))}
  </fieldset>
)

const MOST_PERMISSIONS = 12

/** Shows the permissions of a role before the role is granted. */
function Gain({ role, principal }: { role: Role | undefined; principal: string }) {
  if (role === undefined) return null
  const permissions = role.permissions.slice(0, MOST_PERMISSIONS).map((slug) => slug.replaceAll('_', '.'))
  const others = role.permissions.length - permissions.length
  const who = principal.startsWith('group:') ? 'Every member of the group can' : 'The principal can'
  if (isAdministering(role)) return <p className="gain">{who} then do everything there and below.</p>
  return (
    <p className="gain">
      {who} then use{' '}
      {role.permissions.length === 1 ? 'this permission' : `these ${role.permissions.length} permissions`} there and
      below: <bdi>{permissions.join(', ')}</bdi>
      {others > 0 && ` and ${others} more`}.
    </p>
  )
}
