import { useState } from 'react'
import type { TabOf } from '../../parts/tabs.tsx'
import { LogList } from './log-list.tsx'

interface Props {
  /** `<type>:<id>`, in the form of the log's targets. */
  about: string
  organization?: string | undefined
}

/** The changes of one entity, and of the policies and memberships that name it. For an organization, also the changes of everything in it. */
const History = ({ about, organization }: Props) => (
  <LogList
    label="History"
    organization={organization}
    filters={about === `${ORGANIZATION}${organization}` ? {} : { about }}
    empty="Nothing has changed since the log began."
  />
)

const ORGANIZATION = 'app/organization:'

/** The same history for a screen without tabs. The log is read when the user opens it. */
export function HistorySection({ about, organization }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="stack history" aria-label="History">
      <h2>History</h2>
      {isOpen ? (
        <History about={about} organization={organization} />
      ) : (
        <div>
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Show who changed it
          </button>
        </div>
      )}
    </section>
  )
}

/** Returns the history tab of an entity's screen. Without an organization, the tab reads the log of the whole service, if the caller may. */
export const historyTab = (about: string, organization?: string): TabOf => ({
  id: 'history',
  label: 'History',
  content: () => <History about={about} organization={organization} />,
})
