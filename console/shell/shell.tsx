import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { focusLater } from '../api/focus.ts'
import { useSession } from '../api/session.ts'
import { loadLater } from '../parts/load-later.ts'
import { addressOf } from '../routes.ts'
import { screens } from '../screens.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { useSearchKeys } from './use-search-keys.ts'

/** Loaded when it is opened: it is large. */
const useSearchDialog = loadLater(async () => (await import('./search-dialog.tsx')).default)

/** What stands around every screen: navigation, search, the state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [isSearching, setIsSearching] = useState(false)
  const { clientId, signOut } = useSession()
  const before = useRef<Element>(null)
  const search = () => {
    if (!isSearching) before.current = document.activeElement
    setIsSearching(true)
  }
  const close = () => {
    setIsSearching(false)
    focusLater(() => before.current)
  }
  useSearchKeys(search)
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className="top-bar">
        <Link href="/" className="brand">
          Tollgate
        </Link>
        <Navigation />
        <button type="button" className="search-button" aria-keyshortcuts="Control+K /" onClick={search}>
          Search… <kbd>Ctrl K</kbd>
        </button>
        <button type="button" className="button small" title={`Signed in as ${clientId}`} onClick={signOut}>
          Sign out
        </button>
      </header>
      <ConnectionLine />
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
      {isSearching && <Search onClose={close} />}
    </div>
  )
}

/** The search. Until it is there, a field takes what is typed. */
function Search({ onClose }: { onClose: () => void }) {
  const SearchDialog = useSearchDialog()
  const [typed, setTyped] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  if (SearchDialog !== undefined) return <SearchDialog initial={typed} isEntered={isEntered} onClose={onClose} />
  const listen = ({ key }: KeyboardEvent) => {
    setIsEntered(key === 'Enter')
    if (key === 'Escape') onClose()
  }
  return (
    <input
      className="visually-hidden"
      aria-label="Search…"
      // biome-ignore lint/a11y/noAutofocus: the search was asked for, and has the focus.
      autoFocus
      onKeyDown={listen}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** The screens that are there. */
function Navigation() {
  const [location] = useLocation()
  return (
    <nav className="navigation" aria-label="Main">
      {screens.map(({ kind, navigation }) => {
        const address = addressOf(kind)
        if (navigation === undefined || address === undefined) return null
        const isCurrent = location === address || location.startsWith(`${address}/`)
        return (
          <Link key={kind} href={address} aria-current={isCurrent ? 'page' : undefined}>
            {navigation}
          </Link>
        )
      })}
    </nav>
  )
}
