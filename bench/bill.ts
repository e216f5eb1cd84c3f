import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEnvironment } from '../test/support/environment.ts'
import { readDeployed } from './deployed.ts'

// `node bench/bill.ts` updates the sections of bench/results.md whose results are counts, not times: the cost of a
// call, money, and batches. The command takes a few seconds.

const file = join(import.meta.dirname, 'results.md')

/**
 * Replaces the section that has the heading of the new text.
 *
 * @throws Error if the page has no section with this heading
 */
export function replaceSection(page: string, section: string): string {
  const heading = section.slice(0, section.indexOf('\n') + 1)
  const start = page.indexOf(heading)
  if (start < 0) throw new Error(`the page has no section ${heading.trim()}`)
  const next = page.indexOf('\n## ', start)
  return page.slice(0, start) + section + (next < 0 ? '' : page.slice(next))
}

if (import.meta.main) {
  const environment = await openEnvironment()
  try {
    const { createDataset } = await import('./dataset.ts')
    const { measureBatches } = await import('./batches.ts')
    const { measureCosts } = await import('./cost.ts')
    const report = await import('./report.ts')
    const { synthesizeService } = await import('./template.ts')
    const { ageTable } = await import('../test/support/clock.ts')
    const dataset = await createDataset()
    await ageTable()
    const costs = await measureCosts(dataset)
    const batches = await measureBatches(dataset)
    const deployed = readDeployed(synthesizeService(), 'check')
    const sections = [
      report.renderCosts(costs),
      report.renderMoney(costs, deployed),
      report.renderBatches(batches, deployed),
    ]
    for (const section of sections) console.log(section)
    writeFileSync(file, sections.reduce(replaceSection, readFileSync(file, 'utf8')))
  } finally {
    await environment.close()
  }
}
