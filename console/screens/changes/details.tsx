import { shortId } from '../../api/short-id.ts'
import { Reference, RoleLink } from '../../parts/entity-link.tsx'
import { formatCredits, Moment } from '../../parts/values.tsx'
import { ListChange } from './list-change.tsx'
import { kindOfIds, NamedId } from './named-id.tsx'
import { ObjectValue } from './object-value.tsx'
import { type Log, paramsOf } from './use-logs.ts'

type FieldChange = Log['changes'][number]

/** Shows each attribute before and after a change. */
export function Details({ log }: { log: Log }) {
  const { changes, context } = log
  const end = changes.some(({ field }) => field === 'expires_at') ? undefined : context.expires_at
  const token = log.action.startsWith('app.token.') ? undefined : context.token_id
  if (changes.length === 0 && !end && !token) return null
  return (
    <ul className="change-details">
      {token && (
        <li>
          with the token <code>{shortId(token)}</code>
        </li>
      )}
      {end && (
        <li>
          until <Moment at={end} />
        </li>
      )}
      {changes.map((change) => (
        <li key={change.field}>
          <Field change={change} log={log} />
        </li>
      ))}
    </ul>
  )
}

/** The names of attributes that need a special text. Other names are shown with spaces instead of underscores. */
const NAMES: Readonly<Record<string, string>> = {
  role_id: 'role',
  expires_at: 'until',
  credit_min: 'floor',
  alert_below: 'event below',
  disabled_at: 'disabled',
  disabled_by: 'disabled',
  default_account_id: 'account that pays by default',
  plan_ids: 'plans',
  price_ids: 'prices',
  product_ids: 'products',
  feature_ids: 'features',
  members: 'products',
  waiting: 'waiting change',
  scopes: 'bound on',
}

function Field({ change: { field, before, after }, log }: { change: FieldChange; log: Log }) {
  const name = NAMES[field] ?? field.replaceAll('_', ' ')
  // The log has the number of the list of budgets, not the budgets.
  if (field === 'budgets_version') return <>its budgets</>
  if (before === undefined || after === undefined) return <>another {name}</>
  if (LISTS.includes(field)) {
    const kind = kindOfIds(field)
    const showId = (id: string) => (kind === undefined ? <code>{shortId(id)}</code> : <NamedId kind={kind} id={id} />)
    const show = (member: string) => (IDS.test(field) ? showId(member) : member)
    return <ListChange {...{ name, before, after, show }} />
  }
  return (
    <>
      {name}: <Value field={field} value={before} log={log} /> → <Value field={field} value={after} log={log} />
    </>
  )
}

const LISTS = [
  ...['scopes', 'relations', 'limited_relations', 'secrets', 'permissions', 'plan_ids', 'price_ids'],
  ...['product_ids', 'feature_ids', 'members'],
]

/** Matches the lists whose members are ids. A secret and a price have no name of their own. */
const IDS = /_ids$|^(secrets|members|permissions)$/

const REFERENCES = ['resource', 'principal', 'parent', 'owner', 'group', 'disabled_by']
const AMOUNTS = ['credit_min', 'alert_below', 'amount']

function Value({ field, value, log }: { field: string; value: string; log: Log }) {
  const params = paramsOf(log)
  const kind = kindOfIds(field)
  if (value === '' || value === '{}') return <>none</>
  if (field === 'role_id') return <RoleLink id={value} {...params} />
  if (kind !== undefined) return <NamedId kind={kind} id={value} {...params} />
  if (/_at$/.test(field)) return <Moment at={value} />
  if (REFERENCES.includes(field) && value.includes(':')) return <Reference reference={value} params={params} />
  if (AMOUNTS.includes(field)) return <>{formatCredits(value)}</>
  return value.startsWith('{') ? <ObjectValue json={value} /> : <bdi>{shortId(value)}</bdi>
}
