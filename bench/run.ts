import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openEnvironment } from '../test/support/environment.ts'
import { readDeployed } from './deployed.ts'

// `npm run bench [-- --full | --quick]` prints all sections, and writes bench/results.md and bench/growth.svg.

const full = process.argv.includes('--full')
const quick = process.argv.includes('--quick')
const sizes = [100, 1_000, 10_000, ...(quick ? [] : [100_000]), ...(full ? [1_000_000] : [])]
const effort = quick ? { rounds: 5, calls: 40, seconds: 1 } : { rounds: 25, calls: 100, seconds: 4 }

const environment = await openEnvironment()
try {
  // The imports are dynamic because these modules read environment variables while they load.
  const { createDataset } = await import('./dataset.ts')
  const { measureBatches } = await import('./batches.ts')
  const { measureCosts } = await import('./cost.ts')
  const { measureFloors } = await import('./floors.ts')
  const { measureGrowth } = await import('./growth.ts')
  const { measureLeases } = await import('./leases.ts')
  const { renderLeases } = await import('./leases-report.ts')
  const { measureLoad } = await import('./load.ts')
  const { measurePeers } = await import('./peers.ts')
  const { drawGrowthChart } = await import('./chart.ts')
  const report = await import('./report.ts')
  const { measureTogether } = await import('./together.ts')
  const { synthesizeService } = await import('./template.ts')
  // For a minute after the table has changed, a check costs more. Each section changes the table, so `ageTable` makes
  // the changes look old before checks are measured.
  const { ageTable } = await import('../test/support/clock.ts')

  const sections: string[] = [renderTitle()]
  const add = (section: string) => {
    console.log(section)
    sections.push(section)
  }
  const dataset = await createDataset()
  await ageTable()
  const costs = await measureCosts(dataset)
  add(report.renderCosts(costs))
  const batches = await measureBatches(dataset)
  add(report.renderFloors(await measureFloors(dataset, effort)))
  await ageTable()
  add(report.renderTogether(await measureTogether(dataset, effort)))
  await ageTable()
  add(report.renderLoad(await measureLoad(dataset, effort.seconds)))
  const leased = quick ? 100_000 : 1_000_000
  add(renderLeases(await measureLeases(dataset, leased), leased))
  await ageTable()
  const growth = await measureGrowth(dataset, sizes, effort.calls / 4)
  const peers = await measurePeers(sizes)
  add(report.renderGrowth(growth))
  add(report.renderPeers(peers, growth))
  add(renderEmbedded())
  add(renderColdStart())
  const deployed = readDeployed(synthesizeService(), 'check')
  add(report.renderMoney(costs, deployed))
  add(report.renderBatches(batches, deployed))
  add(report.renderHotAccount())

  const pointsOf = (peer: string) =>
    peers.flatMap(({ size, checkMicroseconds: { [peer]: value } }) => (value === undefined ? [] : [{ size, value }]))
  const lines = [
    { name: 'check', points: growth.map(({ size, check }) => ({ size, value: check.wall.median })) },
    { name: 'create usage', points: growth.map(({ size, usage }) => ({ size, value: usage.wall.median })) },
    { name: 'casbin, in memory', points: pointsOf('casbin') },
    { name: 'cedar, in memory', points: pointsOf('cedar-wasm') },
  ]
  writeFileSync(join(import.meta.dirname, 'growth.svg'), drawGrowthChart('Time of one call', lines))
  writeFileSync(join(import.meta.dirname, 'results.md'), sections.join('\n'))
} finally {
  await environment.close()
}

function renderTitle(): string {
  const command = `npm run bench${full ? ' -- --full' : quick ? ' -- --quick' : ''}`
  return `# Results

Made by \`${command}\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with the embedded
DynamoDB on the same machine. Nothing was measured on AWS. Counts and ratios hold elsewhere too; times depend on this machine.
`
}

/** Renders the measurements of bench/embedded.ts, which has a table of its own. */
function renderEmbedded(): string {
  return execFileSync(process.execPath, [join(import.meta.dirname, 'embedded.ts')], { encoding: 'utf8' })
}

/** Renders the measurements of bench/init.ts, which starts a new process for each measurement. */
function renderColdStart(): string {
  const lines = execFileSync(process.execPath, [join(import.meta.dirname, 'init.ts')], { encoding: 'utf8' })
  return `## Cold start

The time that a new process takes to import a bundle, compared with a handler that makes one GetItem and nothing else. Most of
it is the SDK's client. \`docs/deploying.md\` says what the bundle leaves out.

${lines}`
}
