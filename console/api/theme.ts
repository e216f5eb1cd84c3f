import { useSyncExternalStore } from 'react'

/**
 * The themes of the console: `system`, which follows the system, and the themes that a person can choose for this
 * browser.
 */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The key of the chosen theme in the browser's storage. The choice `system` is not stored. */
const KEY = 'tollgate-theme'
const DARK = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/**
 * The theme that was chosen on this page. If the browser denies access to its storage, the choice lasts until the page
 * is closed.
 */
let chosen: Theme | undefined

function readTheme(): Theme {
  if (chosen !== undefined) return chosen
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

/**
 * Shows the chosen theme. Call this function before the first rendering, because the page otherwise shows other colours
 * for a moment.
 */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const notify of listeners) notify()
}

/** The other tabs of the console change their theme, too. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without the storage, the choice lasts until the page is closed.
  }
  applyTheme()
}

window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return
  chosen = undefined
  applyTheme()
})
DARK.addEventListener('change', () => {
  for (const notify of listeners) notify()
})

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)

export const useIsDark = (): boolean =>
  useSyncExternalStore(subscribe, () => {
    const theme = readTheme()
    return theme === 'system' ? DARK.matches : theme === 'dark'
  })
