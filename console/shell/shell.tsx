/** @module Surrounds each screen: navigation, search and account menu. */

import { onlineManager, useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent as KeyPress,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link } from 'wouter'
import { focusLater } from '../api/focus.ts'
import { isNetworkProblem } from '../api/problem.ts'
import { useSession } from '../api/session.ts'
import { chooseTheme, THEMES, type Theme, useTheme } from '../api/theme.ts'
import { nameOfZone, switchZone, switchZoneByTap, useZone, ZONES } from '../api/time-zone.ts'
import { useChangeNote } from '../api/use-change-note.ts'
import { useRead } from '../api/use-read.ts'
import { loadLater } from '../parts/load-later.ts'
import { addressOf } from '../routes.ts'
import { Navigation } from './navigation.tsx'

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )

/**
 * Shows a message while the network fails. Failed requests are retried automatically. The button retries them at once.
 */
function ConnectionLine() {
  const isOnline = useOnline()
  const isFailing = useIsFailing()
  const queries = useQueryClient()
  if (isOnline && !isFailing) return null
  return (
    <div className="connection-line" role="status">
      <p>
        {isOnline
          ? 'The network connection fails. The console tries again by itself.'
          : 'You are offline. The console goes on by itself when the network is back.'}
      </p>
      {isOnline && (
        <button type="button" className="button small" onClick={() => void queries.refetchQueries({ type: 'active' })}>
          Try again
        </button>
      )}
    </div>
  )
}

/** Tells whether a request of an open screen failed because of the network. */
function useIsFailing(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => cache.getAll().some((query) => query.isActive() && isNetworkProblem(query.state.fetchFailureReason)),
  )
}

/** Opens the search on Ctrl+K, ⌘K or `/`. In a text field, `/` only types the character. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isChord && (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !/^(checkbox|radio|button|submit|reset)$/.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** Loads the search dialog when the user opens it, because the dialog is large. */
const useSearchDialog = loadLater(async () => (await import('./search-dialog.tsx')).default)

function useZoneByTap(): void {
  useEffect(() => {
    document.addEventListener('click', switchZoneByTap)
    return () => document.removeEventListener('click', switchZoneByTap)
  }, [])
}

/** Shows the frame of every screen: navigation, search, and the state of the connection. */
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
  useZoneByTap()
  useChangeNote()
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
        {clientId === undefined && <SignedInPerson />}
        <button type="button" className="button small" title={clientId && `Signed in as ${clientId}`} onClick={signOut}>
          Sign out
        </button>
      </header>
      <ConnectionLine />
      <main id="content" className="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <ThemeChoice />
        {ZONES.length > 1 && <ZoneChoice />}
      </footer>
      {isSearching && <Search onClose={close} />}
    </div>
  )
}

/** A plain field takes the typed text until the dialog is loaded. */
function Search({ onClose }: { onClose: () => void }) {
  const SearchDialog = useSearchDialog()
  const [typed, setTyped] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  if (SearchDialog !== undefined) return <SearchDialog initial={typed} isEntered={isEntered} onClose={onClose} />
  const listen = ({ key }: KeyPress) => {
    setIsEntered(key === 'Enter')
    if (key === 'Escape') onClose()
  }
  return (
    <input
      className="visually-hidden"
      aria-label="Search…"
      // biome-ignore lint/a11y/noAutofocus: the user asked for the search, so it gets the focus.
      autoFocus
      onKeyDown={listen}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** Leads to the person's own screen, where everybody reaches the own delegations. */
function SignedInPerson() {
  const { data } = useRead('getUser', { id: 'self' })
  if (data === undefined) return null
  const { id, title, name, email } = data.user
  const label = title.trim() || name || email
  return (
    <Link href={`${addressOf('user', { user: id })}?tab=acts-for`} className="signed-in">
      <span className="visually-hidden">Signed in as </span>
      {label !== '' && <bdi className="signed-in-name">{label}</bdi>}
      <bdi className="signed-in-id">{id}</bdi>
    </Link>
  )
}

const THEME_NAMES: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/** A list of themes is not used, because it would add a field to each screen. */
function ThemeChoice() {
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <button type="button" className="button small" onClick={() => chooseTheme(next)}>
      Colours: {THEME_NAMES[theme]}
    </button>
  )
}

function ZoneChoice() {
  const zone = useZone()
  return (
    <button type="button" className="button small" onClick={switchZone}>
      Times: {nameOfZone(zone)}
    </button>
  )
}
