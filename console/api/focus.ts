export const findContent = (): Element | null => document.getElementById('content')

/**
 * Focuses an element after a closing dialog is removed. If the function is called several times, only the last call has
 * an effect.
 */
export function focusLater(find: () => Element | null): void {
  requestAnimationFrame(() => {
    const element = find()
    if (element instanceof HTMLElement) element.focus()
  })
}

/** The time in milliseconds for which `keepFocus` waits, because a busy browser removes an element later. */
const KEEP_MS = 1_000

/** Focuses the screen if the focused element is removed now or within a second. */
export function keepFocus(until = performance.now() + KEEP_MS): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusLater(findContent)
    else if (performance.now() < until) keepFocus(until)
  })
}
