import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { findContent, focusLater } from '../api/focus.ts'
import { addressOf, PATHS } from '../routes.ts'
import { screens } from '../screens.tsx'

/** The place in the navigation to which the other screens belong, by the first part of their paths. */
const PLACES: Readonly<Record<string, string>> = {
  'ending-access': PATHS.start,
  groups: PATHS.organizations,
  plans: PATHS.products,
  projects: PATHS.organizations,
  resources: PATHS.organizations,
  users: PATHS.people,
}

/**
 * Links to the screens that have a name in the navigation. In a narrow window, one button opens the list of links.
 * Otherwise the links are a line, in which the current link is in sight.
 */
export function Navigation() {
  const [location] = useLocation()
  const { isOpen, toggle, close, around, button } = useMenu()
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location has another current link.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [location])
  const first = location.split('/')[1] ?? ''
  const place = PLACES[first] ?? `/${first}`
  const links = screens.flatMap(({ kind, name, isInNavigation }) => {
    const address = addressOf(kind)
    return isInNavigation && address !== undefined ? [{ address, name }] : []
  })
  const choose = () => {
    // The chosen link is about to be hidden.
    if (isOpen) focusLater(findContent)
    close()
  }
  const listen = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <nav ref={around} className="navigation" aria-label="Main" onKeyDown={listen}>
      <button ref={button} type="button" className="button menu-button" aria-expanded={isOpen} onClick={toggle}>
        Menu <span className="menu-place">{links.find(({ address }) => address === place)?.name}</span>
      </button>
      <div className="navigation-links">
        {links.map(({ address, name }) => (
          <Link
            key={address}
            href={address}
            ref={address === place ? current : undefined}
            aria-current={address === place ? (location === address ? 'page' : 'true') : undefined}
            onClick={choose}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Closes the menu when the user presses or focuses something beside it. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setIsOpen(false)
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, listen)
    return () => {
      for (const event of events) document.removeEventListener(event, listen)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false), around, button }
}
