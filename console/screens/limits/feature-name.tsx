import { useRead } from '../../api/use-read.ts'
import { labelOf } from '../../parts/entity-link.tsx'

/** One page has the features of most services. A feature that is not on it is read by itself. */
export const FEATURES = { page_size: 500 }

/** Returns the display name of a feature. An empty id stands for credits. */
export function useFeatureLabel(id: string): string {
  const isFeature = id !== ''
  const { data, isPending } = useRead('listFeatures', FEATURES, { enabled: isFeature })
  const listed = data?.features.find((each) => each.id === id)
  const alone = useRead('getFeature', { id }, { enabled: isFeature && !isPending && listed === undefined })
  return isFeature ? labelOf(listed ?? alone.data?.feature ?? { id }) : 'Credits'
}

export function FeatureName({ id }: { id: string }) {
  const label = useFeatureLabel(id)
  return (
    <bdi className="entity-label" title={label}>
      {label}
    </bdi>
  )
}
