import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openEnvironment } from './environment.ts'

// npm run bench [-- --full | --quick] [section …]: prints its tables and writes bench/results.md and bench/growth.svg.

const full = process.argv.includes('--full')
const quick = process.argv.includes('--quick')
const sizes = [100, 1_000, 10_000, ...(quick ? [] : [100_000]), ...(full ? [1_000_000] : [])]
const effort = quick ? { rounds: 5, calls: 40, seconds: 1 } : { rounds: 25, calls: 100, seconds: 4 }

const environment = await openEnvironment()
try {
  // Only now: these read the environment as they are loaded.
  const { aWorld } = await import('./world.ts')
  const { costs } = await import('./cost.ts')
  const { floors } = await import('./floors.ts')
  const { growth } = await import('./growth.ts')
  const { load } = await import('./load.ts')
  const { peers } = await import('./peers.ts')
  const { growthChart } = await import('./chart.ts')
  const report = await import('./report.ts')

  const sections: string[] = [title()]
  const tell = (section: string) => {
    console.log(section)
    sections.push(section)
  }
  const world = await aWorld()
  const cost = await costs(world)
  tell(report.costSection(cost))
  tell(report.floorSection(await floors(world, effort)))
  tell(report.loadSection(await load(world, effort.seconds)))
  const grown = await growth(world, sizes, effort.calls / 4)
  const inMemory = await peers(sizes)
  tell(report.growthSection(grown))
  tell(report.peerSection(inMemory, grown))
  tell(coldStartSection())
  tell(report.moneySection(cost))
  tell(report.hotAccountSection())

  const peer = (name: string) =>
    inMemory.flatMap(({ size, question }) => (question[name] === undefined ? [] : [{ size, value: question[name] }]))
  const lines = [
    { name: 'check', points: grown.map(({ size, check }) => ({ size, value: check.wall.median })) },
    { name: 'create usage', points: grown.map(({ size, usage }) => ({ size, value: usage.wall.median })) },
    { name: 'casbin, in memory', points: peer('casbin') },
    { name: 'cedar, in memory', points: peer('cedar-wasm') },
  ]
  writeFileSync(join(import.meta.dirname, 'growth.svg'), growthChart('Time of one call', lines))
  writeFileSync(join(import.meta.dirname, 'results.md'), sections.join('\n'))
} finally {
  await environment.close()
}

function title(): string {
  const command = `npm run bench${full ? ' -- --full' : quick ? ' -- --quick' : ''}`
  return `# Results

Made by \`${command}\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with the embedded
DynamoDB on the same machine; nothing here was measured on AWS. Trust counts and ratios; absolute times are context.
`
}

/** In processes of their own: bench/init.ts. */
function coldStartSection(): string {
  const lines = execFileSync(process.execPath, [join(import.meta.dirname, 'init.ts')], { encoding: 'utf8' })
  return `## Cold start

From the import of a bundle to its handler, in a fresh process, and over a handler that does nothing but a GetItem.
What dominates is the SDK's client; \`docs/deploying.md\` tells what the bundle leaves out.

${lines}`
}
