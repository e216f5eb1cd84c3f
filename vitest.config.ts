import './terminal/node-version.js'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Each process runs many files, because loading the packages again for each file would take as long as the tests of
    // most files. `test/setup.ts` gives each file its own table, environment and modules.
    pool: 'forks',
    isolate: false,
    // Many short-lived objects, such as parsed answers, die before the next collection of this space.
    execArgv: ['--max-semi-space-size=64'],
    // Each later run takes the transformed modules of the runs before it, also while another run goes on.
    fsModuleCache: true,
    fsModuleCachePath: '.local/vitest-cache',
    // There are more processes than cores, because each process waits for about a third of its time: for the database,
    // for browsers, and for commands.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // Many files start servers and commands on shared machines, so a test can take long. A test that hangs is still
    // found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A poll waits for a browser, which may share the cores with other processes.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    coverage: {
      provider: 'v8',
      include: ['lib/**/*.ts', 'functions/**/*.ts'],
      // The patterns above also match `test/functions` and `test/lib`.
      exclude: ['test/**'],
      // Reports the coverage even if a test fails.
      reportOnFailure: true,
      reporter: ['text', 'html'],
      thresholds: { lines: 95, branches: 95 },
    },
  },
})
