import './cli/node-version.js'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes run many files each: loading the packages anew for each file takes as long as most files' tests.
    // `test/setup.ts` gives each file its own table, environment and modules.
    pool: 'forks',
    isolate: false,
    // By default one core is left to others, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // Many files start servers and commands of their own, on machines that are shared: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    coverage: {
      provider: 'v8',
      include: ['lib/**/*.ts', 'functions/**/*.ts'],
      // The patterns above also match `test/functions` and `test/lib`.
      exclude: ['test/**'],
      // A failed test must not hide the coverage.
      reportOnFailure: true,
      reporter: ['text', 'html'],
      thresholds: { lines: 95, branches: 95 },
    },
  },
})
