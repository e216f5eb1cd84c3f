import './access.css'
import type { TabOf } from '../../parts/tabs.tsx'
import type { Place } from './place.ts'
import { PoliciesAround } from './policies-on.tsx'
import { WhoMay } from './who-may.tsx'

/** Who may do what on a resource of any kind: tabs for its screen. */
export const accessTabs = (place: Place): readonly TabOf[] => [
  { id: 'policies', label: 'Policies', content: () => <PoliciesAround place={place} /> },
  { id: 'who-may', label: 'Who may…', content: () => <WhoMay place={place} /> },
]
