import { useRead } from '../../api/use-read.ts'
import { EntityLink } from '../../parts/entity-link.tsx'

export function PlanName({ id }: { id: string }) {
  const { data } = useRead('getPlan', { id })
  const { title = '', name = '' } = data?.plan ?? {}
  return <EntityLink kind="plan" params={{ plan: id }} {...{ id, title, name }} />
}
