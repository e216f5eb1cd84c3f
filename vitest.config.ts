import './cli/node-version.js'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes run many files each: loading the packages anew for each file takes as long as most files' tests.
    // `test/setup.ts` gives each file its own table, environment and modules.
    pool: 'forks',
    isolate: false,
    // More than cores: each waits about a third of its time, for the database, for browsers, and for commands that it runs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // Many files start servers and commands of their own, on machines that are shared: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A poll waits for a browser, which may share the cores with others.
    expect: { poll: { timeout: 30_000 } },
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
