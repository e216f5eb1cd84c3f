import type { ReactNode } from 'react'

/** A part of the page that scrolls by itself, also by keyboard. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus.
  <section className="scrolled" tabIndex={0} aria-label={label}>
    {children}
  </section>
)
