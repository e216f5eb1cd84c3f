import { Fragment, type ReactNode } from 'react'
import { isUuid, shortId } from '../../api/short-id.ts'
import { Moment } from '../../parts/values.tsx'
import { kindOfIds, NamedId } from './named-id.tsx'

/** Shows objects that the audit log writes as JSON, one after another with commas, such as the limits of a product. */
export function ObjectValue({ json }: { json: string }) {
  const objects = parseObjects(json)
  if (objects === undefined) return <bdi>{json}</bdi>
  return joined(
    '; ',
    objects.map((each) => <Members key={JSON.stringify(each)} of={each} />),
  )
}

/** Returns undefined if the text is something else. */
function parseObjects(json: string): object[] | undefined {
  try {
    return JSON.parse(`[${json}]`)
  } catch {
    return undefined
  }
}

function Members({ of: object }: { of: object }): ReactNode {
  // The link to the plan has its present name.
  const members = Object.entries(object)
    .filter(([name]) => name !== 'plan_name' || !('plan_id' in object))
    .toSorted(([one], [other]) => Number(kindOfIds(other) !== undefined) - Number(kindOfIds(one) !== undefined))
  return joined(
    ', ',
    members.map(([name, value]) => (
      <Fragment key={name}>
        <Name name={name} /> <Member name={name} value={value} />
      </Fragment>
    )),
  )
}

/** The values of a product have the ids of features as names. */
const Name = ({ name }: { name: string }) =>
  isUuid(name) ? <NamedId kind="feature" id={name} /> : name.replace(/_id$/, '').replaceAll('_', ' ')

function Member({ name, value }: { name: string; value: unknown }): ReactNode {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? JSON.stringify(value) : <Members of={value} />
  const text = String(value)
  const kind = kindOfIds(name)
  if (kind !== undefined) return <NamedId kind={kind} id={text} />
  return /^\d{4}-\d\d-\d\dT/.test(text) ? <Moment at={text} /> : <bdi>{shortId(text)}</bdi>
}

const joined = (separator: string, parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and their order never changes.
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ))
