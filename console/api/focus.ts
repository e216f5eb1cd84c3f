/** What stands between the navigation and the end of the page: the screen. */
export const findContent = (): Element | null => document.getElementById('content')

/** Gives the focus to an element when a dialog that is being closed has gone. The last call wins. */
export function focusLater(find: () => Element | null): void {
  requestAnimationFrame(() => {
    const element = find()
    if (element instanceof HTMLElement) element.focus()
  })
}

/** Gives a focus that nothing has any more to the screen: what had it is gone. */
export function keepFocus(): void {
  focusLater(() => (document.activeElement === document.body ? findContent() : null))
}
