import type { CDPSession, Locator, Page } from 'playwright-core'
import { hiddenPartOf } from './reference-page.ts'

/**
 * Makes a finger for a touch screen. The finger scrolls by swipes, because Playwright's own scrolling also moves
 * elements that a person cannot scroll by touch. A touch goes to the topmost element at the touched point.
 */
export function aFinger(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const start = { x: width - 8, y: height / 2 }
  let session: Promise<CDPSession> | undefined

  async function put(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
    session ??= page.context().newCDPSession(page)
    await (await session).send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  async function swipe(distance: number) {
    await put('touchStart', [start])
    for (let step = 1; step <= 4; step++) await put('touchMove', [{ x: start.x, y: start.y + (distance * step) / 4 }])
    await page.waitForTimeout(80) // the finger stays still before it is lifted, so that the page does not continue to scroll
    await put('touchEnd', [])
  }

  async function swipeTo(target: Locator) {
    const furthest = height / 2 - 20
    for (let swipes = 0; swipes < 30; swipes++) {
      if ((await hiddenPartOf(target)) === '') return
      const box = await target.boundingBox()
      if (box === null) throw new Error('the element is not on the page')
      const distance = start.y - (box.y + box.height / 2)
      // The browser would treat a shorter swipe as a touch.
      const length = Math.min(furthest, Math.max(60, Math.abs(distance)))
      await swipe(Math.sign(distance) * length)
    }
    throw new Error(`no swipe shows it: ${await hiddenPartOf(target)}`)
  }

  /**
   * Waits until the page no longer scrolls by itself. The page scrolls by itself after a click on a link to an
   * operation.
   */
  async function rest(target: Locator) {
    let before: number | undefined
    for (let looks = 0; looks < 40; looks++) {
      const y = (await target.boundingBox())?.y
      if (y !== undefined && y === before) return
      before = y
      await page.waitForTimeout(50)
    }
  }

  async function touch(target: Locator) {
    await rest(target)
    await swipeTo(target)
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }

  return { touch }
}
