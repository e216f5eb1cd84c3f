import { useSyncExternalStore } from 'react'

/** The colours of the console: those of the system, or a choice of the person in this browser. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Only a choice other than `system` is stored. */
const KEY = 'tollgate-theme'
const DARK = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** A browser may refuse its storage: then the choice lasts as long as the page. */
let chosen: Theme | undefined

function readTheme(): Theme {
  if (chosen !== undefined) return chosen
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the chosen theme. Call it before the first rendering, so that no other colours flash up. */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const notify of listeners) notify()
}

/** Chooses a theme for this browser. Other tabs of the console follow. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // The choice lasts as long as the page.
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

/** Whether the colours are dark now. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(subscribe, () => {
    const theme = readTheme()
    return theme === 'system' ? DARK.matches : theme === 'dark'
  })
