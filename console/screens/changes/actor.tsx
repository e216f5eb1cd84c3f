import { Reference } from '../../parts/entity-link.tsx'
import { type Log, paramsOf } from './use-logs.ts'

/** A person or service user is shown as a link, an operator as a name. */
export function Actor({ log }: { log: Log }) {
  const { type, id } = log.actor
  if (type.startsWith('app/')) return <Reference reference={`${type}:${id}`} params={paramsOf(log)} />
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
