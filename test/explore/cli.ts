Object.assign(process.env, {
  TABLE_NAME: 'explore',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  REQUEST_LOG: 'off',
})

const { parseArgs } = await import('node:util')
const { checksOnBehalf } = await import('./agent-world.ts')
const { batches, checks, endings, withStrangers } = await import('./check-world.ts')
const { createPolicies } = await import('./binding-world.ts')
const { treeBinding, treeChecks } = await import('./tree-scenarios.ts')
const { connect } = await import('./connection.ts')
const { makeExplorer } = await import('./explore.ts')
const { jobsOf } = await import('./work.ts')

const { values } = parseArgs({
  options: {
    triples: { type: 'boolean', default: false },
    others: { type: 'string', default: '0' },
    'others-that-matter': { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
    share: { type: 'string', default: '0/1' },
    first: { type: 'boolean', default: false },
  },
})

const depth = {
  changes: values.triples ? 3 : 2,
  others: Number(values.others),
  othersThatMatter: Number(values['others-that-matter']),
}
const [share = 0, shares = 1] = values.share.split('/').map(Number)
const all = [
  ...checks,
  endings,
  withStrangers,
  ...batches,
  ...checksOnBehalf,
  ...createPolicies,
  ...treeChecks,
  treeBinding,
]
const scenarios = all.filter(({ name }) => name.includes(values.only))

connect()
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1_000).toFixed(1)
let violations = 0
const explorers = new Map(
  scenarios.map((scenario) => [
    scenario,
    makeExplorer(scenario, (violation) => {
      violations++
      if (violations <= 20) console.log(`${violation}\n`)
      if (values.first) process.exit(1)
    }),
  ]),
)
const runs = () => [...explorers.values()].reduce((sum, { counts }) => sum + counts.runs, 0)
const jobs = [...jobsOf(scenarios, depth)]
let reported = performance.now()
for (const [position, { scenario, names, temperature }] of jobs.entries()) {
  if (position < Number(values.from) || Math.floor(position / 2) % shares !== share) continue
  const explorer = explorers.get(scenario)
  await explorer?.explore(names, temperature, depth)
  if (performance.now() - reported < 20_000) continue
  reported = performance.now()
  console.log(`position ${position + 1} of ${jobs.length}: ${runs()} runs, ${violations} violations, ${seconds()} s`)
}
for (const [{ name }, { counts }] of explorers) {
  console.log(`${name}: ${counts.worlds} worlds, ${counts.runs} runs, at most ${counts.mostTrips} round trips`)
  console.log(`  ${[...counts.answers].map(([answer, count]) => `${answer}: ${count}`).join(', ')}`)
}
console.log(`${runs()} runs, ${violations} violations, ${seconds()} s`)
process.exitCode = violations > 0 ? 1 : 0
