import { type ReactNode, useEffect } from 'react'

const LONGEST_TITLE = 80

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title.slice(0, LONGEST_TITLE)} · Tollgate`
  }, [title])
}

interface Props {
  /**
   * The heading and the title of the tab. A name that users chose is isolated, so that its text direction does not
   * affect other text.
   */
  title: string
  kind?: string
  /** The content before the heading, on the same line. */
  picture?: ReactNode
  /** Facts and badges below the heading. */
  facts?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, kind, picture, facts, actions, children }: Props) {
  usePageTitle(kind === undefined ? title : `${title} · ${kind}`)
  return (
    <>
      <header className="page-head">
        {picture}
        <div className="page-title">
          {kind !== undefined && <p className="page-kind">{kind}</p>}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {facts !== undefined && <div className="page-facts">{facts}</div>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}
