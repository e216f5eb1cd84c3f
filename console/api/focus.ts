/** Returns the element that contains the screen, without the navigation. */
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

/** Focuses the screen if the focused element was removed. */
export function keepFocus(): void {
  focusLater(() => (document.activeElement === document.body ? findContent() : null))
}
