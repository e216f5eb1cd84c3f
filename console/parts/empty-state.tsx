import type { ReactNode } from 'react'

/** Says that a list is empty, and names the next step. `children` are buttons or links. */
export const EmptyState = ({ title, next, children }: { title: string; next: string; children?: ReactNode }) => (
  <div className="empty-state">
    <p className="empty-title">{title}</p>
    <p>{next}</p>
    {children}
  </div>
)

/** Removes the filter that nothing matches. The caller moves the focus to the filter, because this button goes away. */
export const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button" onClick={onClick}>
    Show all
  </button>
)
