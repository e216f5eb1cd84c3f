import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { addressOf, screens } from '../screens.tsx'
import { useSession } from '../session/session.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { loadWhenOnline } from './load-when-online.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** Loaded when it is opened: it is large. */
const SearchDialog = lazy(() => loadWhenOnline(() => import('./search-dialog.tsx')))

/** What stands around every screen: navigation, search, the state of the connection. */
export function Shell({ children }: { children: ReactNode }) {
  const [isSearching, setIsSearching] = useState(false)
  const [typed, setTyped] = useState('')
  const { clientId, signOut } = useSession()
  const search = () => {
    setTyped('')
    setIsSearching(true)
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
      {isSearching && (
        <Suspense fallback={<TypedMeanwhile onText={setTyped} />}>
          <SearchDialog initial={typed} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Takes what is typed until the search is there. */
const TypedMeanwhile = ({ onText }: { onText: (text: string) => void }) => (
  // biome-ignore lint/a11y/noAutofocus: the search was asked for, and has the focus.
  <input className="visually-hidden" aria-label="Search…" autoFocus onChange={({ target }) => onText(target.value)} />
)

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
