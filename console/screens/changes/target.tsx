import { shortId } from '../../api/short-id.ts'
import { EntityLink, NamedLink, Reference, RoleLink } from '../../parts/entity-link.tsx'
import { type Log, paramsOf } from './use-logs.ts'

/** The entity is a link if it has a screen. */
export function Target({ log }: { log: Log }) {
  const { target, org_id } = log
  const { type, id, name } = target
  const params = paramsOf(log)
  switch (type) {
    case 'app/role':
      return <RoleLink id={id} {...params} />
    case 'app/billing_account':
      return <AccountName organization={org_id} id={id} />
    case 'app/subscription':
      return <AccountName organization={org_id} id={log.context.account_id ?? ''} />
    case 'app/product':
      return <EntityLink kind="product" params={{ product: id }} id={id} name={name} />
    case 'app/plan':
      return <EntityLink kind="plan" params={{ plan: id }} id={id} name={name} />
    case 'app/permission':
      return <EntityLink kind="roles" params={{}} id={id} name={name} />
    case 'app/feature':
    case 'app/policy':
      return <bdi className="entity-label">{name || shortId(id)}</bdi>
    default:
      return <Reference reference={`${type}:${id}`} params={params} />
  }
}

const AccountName = ({ organization, id }: { organization: string; id: string }) => (
  <NamedLink kind="account" params={{ ...(organization !== '' && { organization }), account: id }} id={id} />
)
