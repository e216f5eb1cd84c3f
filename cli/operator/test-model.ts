import { defineStandaloneCommand } from '../command.ts'

export const testModel = defineStandaloneCommand({
  name: 'test',
  description: 'compare what a manifest allows with what files expect, on an empty table in memory',
  arguments: { '<file...>': 'YAML files with tests: see docs/testing.md' },
  options: {
    '--watch': 'run again whenever a file or manifest changes',
    '--junit <path>': 'write the results as JUnit XML, too',
  },
  examples: ['test examples/model.test.yaml', 'test examples/model.test.yaml --junit ~/results.xml'],
  run: async (given) => {
    const { testFiles } = await import('./model-tests/test-files.ts')
    await testFiles(given)
  },
})
