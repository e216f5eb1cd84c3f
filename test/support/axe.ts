/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Axe {
  run: (options: { resultTypes: string[] }) => Promise<{ violations: Violation[] }>
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/**
 * Runs axe-core with its default rules on the page in its present state. Only collects violations, which halves the
 * time.
 *
 * @returns the name of each broken rule, and the elements that break it
 */
export async function findAxeViolations(page: Page): Promise<string[][]> {
  await loadAxe(page)
  await waitForAnimations(page)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return found.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)])
}

/**
 * Waits until all transitions and finite animations of the page have ended. Until then, elements have colors between the
 * old and the new one, so axe-core would measure a contrast that the page does not keep.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A transition that another one replaces is canceled: its promise rejects.
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/**
 * Loads axe-core through the debugger of the browser, because the security policy of the page only allows the page's
 * own scripts.
 */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(readFileSync(AXE, 'utf8'))
}
