import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'

export interface TabOf {
  id: string
  label: string
  /** Renders the tab. Called only when the tab is opened, so a closed tab reads no data. */
  content: () => ReactNode
}

/**
 * Shows tabs. The address contains the selected tab, so that links can open it and the browser's back button returns to
 * it. On a phone, where the line of tabs can be scrolled, the selected one is in sight. `label` is the name of all the
 * tabs together.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabOf[] }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const selected = tabs.find(({ id }) => id === asked) ?? tabs[0]
  const line = useRef<HTMLDivElement>(null)
  const selectedId = selected?.id
  useEffect(() => {
    const tab = line.current?.querySelector(`[id="${selectedId}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId])
  const select = (id: string | null | undefined) => {
    if (id && id !== selected?.id) setSearch({ tab: id })
  }
  return (
    <TabProvider selectedId={selected?.id ?? null} setSelectedId={select} selectOnMove={false}>
      <TabList ref={line} className="tabs" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {selected !== undefined && (
        <TabPanel key={selected.id} tabId={selected.id} className="tab-panel" focusable={false}>
          {selected.content()}
        </TabPanel>
      )}
    </TabProvider>
  )
}
