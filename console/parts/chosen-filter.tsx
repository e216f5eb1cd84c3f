import type { ReactNode } from 'react'

interface Props {
  label: string
  /** The name of the button that removes the filter, such as "Any user". */
  any: string
  clear: () => void
  /** Shows the chosen value. */
  children: ReactNode
}

/** Shows the chosen value of a filter, with a button that removes it. */
export const Chosen = ({ label, any, clear, children }: Props) => (
  <div className="chosen-filter">
    <span className="field-label">{label}</span>
    <span className="chosen">
      {children}
      <button type="button" className="button small" aria-label={any} onClick={clear}>
        ×
      </button>
    </span>
  </div>
)
