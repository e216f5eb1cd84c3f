import { defineConfig } from 'vitest/config'

// `test/scripts/ci/run-tests.long.test.ts` runs this suite. Its files have another ending, so that no other run has them.
export default defineConfig({ test: { root: import.meta.dirname, include: ['*.case.ts'] } })
