/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Expects names in place of ids, that texts beside each other have one baseline, and that no heading is cut. */
export async function expectGoodLook(page: Page): Promise<void> {
  // A name arrives after the list that has its id.
  await expect.poll(() => page.evaluate(findIds), { message: page.url() }).toEqual([])
  expect.soft(await page.evaluate(findCrookedTexts), page.url()).toEqual([])
  expect.soft(await page.evaluate(findCutValues), page.url()).toEqual([])
  expect.soft(await page.evaluate(findCutTexts), page.url()).toEqual([])
}

/** Runs in the page: finds headings of tables, and buttons in tables, that end in an ellipsis. */
function findCutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(thead th, td:has(button))')]
    .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
    .map(({ innerText }) => innerText.trim())
}

/** Runs in the page: finds texts that are only ids, outside of the parts that show ids to copy or compare. */
function findIds(): string[] {
  const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[, ]*|[0-9a-f]{8})+$/i
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.closest('code, option, .visually-hidden') === null && each.getClientRects().length > 0)
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter((text) => id.test(text))
}

/**
 * Runs in the page: finds texts of a row whose baselines differ by less than half a line. Texts on different lines of a
 * row differ by more, and texts of one line do not differ.
 */
function findCrookedTexts(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('the browser measures no text')
  const baselineOf = (node: Node) => {
    const element = node.parentElement
    if (element === null || element.closest('.visually-hidden, .uplot') !== null) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getClientRects()[0]
    if (rect === undefined || rect.width === 0) return []
    const { font, fontSize } = getComputedStyle(element)
    context.font = font
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x')
    // The rectangle of a text is as high as its font, not as its line.
    const baseline = rect.top + (rect.height * above) / (above + below)
    return [{ text: (node.textContent ?? '').trim(), baseline, size: Number.parseFloat(fontSize) }]
  }
  return [...document.querySelectorAll('main :is(tr, li, .page-facts, .section-head)')]
    .filter((row) => row.querySelector('tr, li') === null)
    .flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) nodes.push(walker.currentNode)
      const texts = nodes.flatMap(baselineOf)
      return texts.flatMap((one, index) =>
        texts.slice(index + 1).flatMap((other) => {
          const apart = Math.abs(one.baseline - other.baseline)
          const isOnOtherLine = apart > Math.min(one.size, other.size) / 2
          return apart <= 0.6 || isOnOtherLine ? [] : [`${one.text} | ${other.text}: ${apart.toFixed(1)} pixels`]
        }),
      )
    })
    .slice(0, 20)
}

/** Runs in the page: finds texts that end outside of their table, where no ellipsis says that they go on. */
function findCutValues(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main td *')].flatMap((each) => {
    const own = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const cell = each.closest('td')
    if (own.length === 0 || cell === null || each.innerText === '') return []
    // The ellipsis of a cell is for its inline content alone.
    let isInline = true
    for (let around: Element = each; ; around = around.parentElement ?? cell) {
      const { display, textOverflow, overflowX } = getComputedStyle(around)
      if (textOverflow === 'ellipsis' && overflowX !== 'visible' && (around !== cell || isInline)) return []
      if (around === cell) break
      if (display !== 'inline') isInline = false
    }
    const range = document.createRange()
    range.selectNodeContents(each)
    const isCut = [...range.getClientRects()].some(({ right }) => right > cell.getBoundingClientRect().right + 1)
    return isCut ? [each.innerText] : []
  })
}
