import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLabel } from '../api/use-label.ts'
import { addressOf, type Kind, type Params } from '../routes.ts'

/** What people call an entity: its title, else its name, else the beginning of its id. */
export const labelOf = ({ title, name, id = '' }: { title?: string; name?: string; id?: string }): string =>
  title?.trim() || name?.trim() || id.slice(0, 8)

interface Props {
  kind: Kind
  /** The parameters of the address of its kind: `{ organization: id }`. */
  params: Partial<Params>
  title?: string
  name?: string
  id?: string
  /** Where there is little room: the lines of `app_project_owner` end after the underscores. */
  isBroken?: boolean
}

/** An entity by what people call it, as a link where a screen shows its kind. */
export function EntityLink({ kind, params, isBroken = false, ...entity }: Props) {
  const address = addressOf(kind, params)
  const text = labelOf(entity)
  const label = (
    <bdi className="entity-label" title={text}>
      {isBroken ? breakLines(text) : text}
    </bdi>
  )
  return address === undefined ? label : <Link href={address}>{label}</Link>
}

/** Of a longer text the first lines are shown, which need no more places to end. */
const MOST_PARTS = 20

function breakLines(text: string): ReactNode {
  const parts = text.split(/(?<=_)/)
  if (parts.length > MOST_PARTS) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and keep their order.
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))
}

/** The same where only the id is known: reads what people call it. */
export function NamedLink({ kind, params, id = '' }: Props) {
  return <EntityLink kind={kind} params={params} id={id} title={useLabel(kind, params)} />
}
