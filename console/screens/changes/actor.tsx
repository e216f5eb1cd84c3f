import { Reference } from '../../parts/entity-link.tsx'
import type { Log } from './use-logs.ts'

/** Shows who made a change. A person or service user is a link, an operator is a name. */
export function Actor({ log: { actor, org_id } }: { log: Log }) {
  const { type, id } = actor
  const params = org_id === '' ? {} : { organization: org_id }
  if (type.startsWith('app/')) return <Reference reference={`${type}:${id}`} params={params} />
  if (type === 'system') return <>Ended by itself</>
  if (type === '') return <span className="fine-print">not recorded</span>
  return (
    <span className="reference">
      <span className="badge">{type}</span>
      <bdi className="entity-label" title={id}>
        {id}
      </bdi>
    </span>
  )
}
