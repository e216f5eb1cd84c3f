import './cli/node-version.js'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // One process for each file: a file sees its own table, and the modules that read the environment as they load.
    pool: 'forks',
    isolate: true,
    // By default one core is left to others, which halves the speed of a machine with two.
    maxWorkers: '100%',
    // Many files start servers and commands of their own, on machines that are shared: what hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    coverage: {
      provider: 'v8',
      include: ['lib/**/*.ts', 'functions/**/*.ts'],
      reporter: ['text', 'html'],
      thresholds: { lines: 95, branches: 95 },
    },
  },
})
