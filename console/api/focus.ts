/** Returns the element that has the screen. The navigation is outside of it. */
export const findContent = (): Element | null => document.getElementById('content')

/** Focuses an element after a dialog that is being closed is gone. The last call wins. */
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
