import { useLabel } from '../../api/use-label.ts'
import {
  EntityLink,
  KIND_NAMES,
  NamedLink,
  PlanName,
  parseReference,
  Reference,
  RoleLink,
} from '../../parts/entity-link.tsx'

/** The plain names of the kinds that only the audit log refers to by a reference. */
const NAMES: Readonly<Record<string, string>> = {
  'app/role': 'role',
  'app/permission': 'permission',
  'app/billing_account': 'account',
  'app/product': 'product',
  'app/plan': 'plan',
}

/** Returns the namespace of a resource. */
export function kindNameOf(reference: string): string {
  const { namespace } = parseReference(reference)
  return NAMES[namespace] ?? KIND_NAMES[namespace] ?? namespace
}

/** The name is a link if the address of its screen needs only the id. */
export function Thing({ reference }: { reference: string }) {
  const { namespace, id } = parseReference(reference)
  if (NAMES[namespace] === undefined) return <Reference reference={reference} />
  return (
    <span className="reference">
      <span className="badge">{NAMES[namespace]}</span>
      <Name namespace={namespace} id={id} />
    </span>
  )
}

function Name({ namespace, id }: { namespace: string; id: string }) {
  switch (namespace) {
    case 'app/role':
      return <RoleLink id={id} />
    case 'app/product':
      return <NamedLink kind="product" params={{ product: id }} id={id} />
    case 'app/plan':
      return <PlanName id={id} />
    case 'app/permission':
      return <PermissionName id={id} />
    default:
      return <NamedLink kind="account" params={{ account: id }} id={id} />
  }
}

/** The matrix of roles shows permissions. */
const PermissionName = ({ id }: { id: string }) => (
  <EntityLink kind="roles" params={{}} id={id} title={useLabel('permission', { permission: id })} />
)
