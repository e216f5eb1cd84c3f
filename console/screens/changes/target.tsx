import { shortId } from '../../api/short-id.ts'
import { useRead } from '../../api/use-read.ts'
import { EntityLink, Reference } from '../../parts/entity-link.tsx'
import { RoleName } from '../access/names.tsx'
import { type Log, paramsOf } from './use-logs.ts'

/** Shows the changed entity, as a link if it has a screen. */
export function Target({ log }: { log: Log }) {
  const { target, org_id } = log
  const { type, id, name } = target
  const params = paramsOf(log)
  switch (type) {
    case 'app/role':
      return <RoleName id={id} {...params} />
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

/** A billing account by its name. The name is read if the organization is known. */
function AccountName({ organization, id }: { organization: string; id: string }) {
  const { data } = useRead('getBillingAccount', { org_id: organization, id }, { enabled: organization !== '' })
  const params = organization === '' ? {} : { organization, account: id }
  return <EntityLink kind="account" params={params} id={id} name={data?.billing_account.name ?? ''} />
}
