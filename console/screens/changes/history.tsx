import { useState } from 'react'
import type { TabOf } from '../../parts/tabs.tsx'
import { FilteredLog } from './filtered-log.tsx'
import { LogList } from './log-list.tsx'

interface Props {
  /** The entity, `<type>:<id>`, in the form that the audit log uses. */
  about: string
  organization?: string | undefined
}

/**
 * Shows the changes of one entity, and of the policies and memberships that name the entity. For an organization, also
 * shows the changes of everything in the organization.
 */
export const History = ({ about, organization }: Props) =>
  about === `${ORGANIZATION}${organization}` ? (
    <FilteredLog label="History" organization={organization} empty={NOTHING} />
  ) : (
    <LogList label="History" organization={organization} filters={{ about }} empty={NOTHING} />
  )

const NOTHING = 'Nothing has changed since the log began.'
const ORGANIZATION = 'app/organization:'

/** Reads the audit log when the user opens the history. */
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

/** Without an organization, the tab reads the log of the whole service, if the caller may read it. */
export const historyTab = (about: string, organization?: string): TabOf => ({
  id: 'history',
  label: 'History',
  content: () => <History about={about} organization={organization} />,
})
