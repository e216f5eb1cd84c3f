import { shortId } from '../../api/short-id.ts'
import { Reference, RoleLink } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { formatMoment } from '../account/filter.ts'
import { ListChange } from './list-change.tsx'
import { PermissionList } from './permission-list.tsx'
import { type Log, paramsOf } from './use-logs.ts'

type FieldChange = Log['changes'][number]

/** Shows each attribute before and after a change. */
export function Details({ log }: { log: Log }) {
  const { changes, context } = log
  const end = changes.some(({ field }) => field === 'expires_at') ? undefined : context.expires_at
  const token = log.action.startsWith('app.token.') ? undefined : context.token_id
  if (changes.length === 0 && !end && !token) return null
  return (
    <ul className="details">
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
  feature_ids: 'features',
  scopes: 'bound on',
}

function Field({ change: { field, before, after }, log }: { change: FieldChange; log: Log }) {
  const name = NAMES[field] ?? field.replaceAll('_', ' ')
  if (before === undefined || after === undefined) return <>another {name}</>
  if (field === 'permissions') return <PermissionList before={before} after={after} />
  if (LISTS.includes(field)) return <ListChange name={name} before={before} after={after} />
  return (
    <>
      {name}: <Value field={field} value={before} log={log} /> → <Value field={field} value={after} log={log} />
    </>
  )
}

const LISTS = ['scopes', 'relations', 'limited_relations', 'secrets', 'plan_ids', 'price_ids', 'feature_ids', 'members']

const REFERENCES = ['resource', 'principal', 'parent', 'owner', 'group']
const AMOUNTS = ['credit_min', 'alert_below', 'amount']

function Value({ field, value, log }: { field: string; value: string; log: Log }) {
  const params = paramsOf(log)
  if (value === '') return <>none</>
  if (field === 'role_id') return <RoleLink id={value} {...params} />
  if (/_at$/.test(field)) return <Moment at={value} />
  if (REFERENCES.includes(field) && value.includes(':')) return <Reference reference={value} params={params} />
  if (AMOUNTS.includes(field)) return <>{formatCredits(value)}</>
  return <bdi>{value.startsWith('{') ? describeObject(value) : value}</bdi>
}

/** Describes an object as text. `{"at":"2026-12-04T04:18:50.252Z"}` becomes `at 4 Dec 2026, 04:18:50`. */
function describeObject(json: string): string {
  try {
    const members = Object.entries(JSON.parse(json) as object)
    return members.map(([name, value]) => `${name.replaceAll('_', ' ')} ${describeMember(value)}`).join(', ')
  } catch {
    return json
  }
}

const describeMember = (value: unknown): string => {
  if (typeof value === 'object') return JSON.stringify(value)
  return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? formatMoment(String(value)) : String(value)
}

const Moment = ({ at }: { at: string }) =>
  Number.isNaN(Date.parse(at)) ? <bdi>{at}</bdi> : <time dateTime={at}>{formatMoment(at)}</time>
