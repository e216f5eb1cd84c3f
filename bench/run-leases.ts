import { openEnvironment } from '../test/support/environment.ts'

// `npm run bench:leases [-- <charges>]` measures leases alone, and prints their section of bench/results.md. The default
// is a million charges.

const [, , given = '1000000'] = process.argv
const environment = await openEnvironment()
try {
  const { createDataset } = await import('./dataset.ts')
  const { measureLeases } = await import('./leases.ts')
  const { renderLeases } = await import('./leases-report.ts')
  console.log(renderLeases(await measureLeases(await createDataset(), Number(given)), Number(given)))
} finally {
  await environment.close()
}
