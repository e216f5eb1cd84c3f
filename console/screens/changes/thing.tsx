import { useRead } from '../../api/use-read.ts'
import { EntityLink, KIND_NAMES, NamedLink, parseReference, Reference, RoleLink } from '../../parts/entity-link.tsx'

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
      return <ProductName id={id} />
    case 'app/plan':
      return <PlanName id={id} />
    case 'app/permission':
      return <PermissionName id={id} />
    default:
      return <NamedLink kind="account" params={{ account: id }} id={id} />
  }
}

function ProductName({ id }: { id: string }) {
  const { title = '', name = '' } = useRead('getProduct', { id }).data?.product ?? {}
  return <EntityLink kind="product" params={{ product: id }} {...{ id, title, name }} />
}

function PlanName({ id }: { id: string }) {
  const { title = '', name = '' } = useRead('getPlan', { id }).data?.plan ?? {}
  return <EntityLink kind="plan" params={{ plan: id }} {...{ id, title, name }} />
}

function PermissionName({ id }: { id: string }) {
  const { key = '' } = useRead('getPermission', { id }).data?.permission ?? {}
  return <EntityLink kind="roles" params={{}} id={id} name={key} />
}
