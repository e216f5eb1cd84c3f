// Prints the end of the log of `.ci/run`. Usage: `node scripts/ci/summary.ts <report of Vitest in JSON>…`.

import { readReport, summarize } from './reports.ts'

for (const line of summarize(process.argv.slice(2).map(readReport))) console.log(line)
