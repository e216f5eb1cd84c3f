import type { ReactNode } from 'react'

/** Shows an active filter, with a button that removes the filter. */
export const Chosen = ({ label, clear, children }: { label: string; clear: () => void; children: ReactNode }) => (
  <div className="chosen-filter">
    <span className="fine-print">{label}</span>
    <span>
      {children}{' '}
      <button type="button" className="button small" aria-label={`Any ${label.toLowerCase()}`} onClick={clear}>
        ×
      </button>
    </span>
  </div>
)
