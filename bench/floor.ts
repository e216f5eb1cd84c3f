import { openEnvironment } from '../test/support/environment.ts'

// `node bench/floor.ts [operation] [rounds] [calls]` measures the rows of "Over the floor" in `bench/results.md` whose
// names begin with `operation`, by default `check`.

const [name = 'check', rounds = '100', calls = '50'] = process.argv.slice(2)

const environment = await openEnvironment()
try {
  // The imports are dynamic because these modules read environment variables while they load.
  const { createDataset } = await import('./dataset.ts')
  const { measureFloors } = await import('./floors.ts')
  const { renderFloors } = await import('./report.ts')
  const effort = { rounds: Number(rounds), calls: Number(calls) }
  console.log(renderFloors(await measureFloors(await createDataset(), effort, name)))
} finally {
  await environment.close()
}
