import { useState } from 'react'
import type { TabOf } from '../../parts/tabs.tsx'
import { LogList } from './log-list.tsx'

interface Props {
  /** `<type>:<id>`, as an entry of the log names its target. */
  about: string
  organization?: string | undefined
}

/** The changes of one thing, and of the policies and memberships that name it; of an organization, those of all that is in it. */
const History = ({ about, organization }: Props) => (
  <LogList
    label="History"
    organization={organization}
    filters={about === `${ORGANIZATION}${organization}` ? {} : { about }}
    empty="Nothing has changed since the log began."
  />
)

const ORGANIZATION = 'app/organization:'

/** The same on a screen without tabs. The log is read when somebody asks for it. */
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

/** The tab for the screen of a thing. Without an organization the log of the whole service is read, for those who may. */
export const historyTab = (about: string, organization?: string): TabOf => ({
  id: 'history',
  label: 'History',
  content: () => <History about={about} organization={organization} />,
})
