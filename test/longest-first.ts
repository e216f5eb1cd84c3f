import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. In a fresh clone Vitest knows no times: it takes the largest files first, but these are small. */
export const longest = [
  'console/large',
  'console/every-screen',
  'cli/examples',
  'functions/lists/traversals',
  'infra/synth',
  'browser/phone',
  'docs/commands',
  'browser/reference',
  'explore/checks',
  'functions/deletions/containers',
  'console/frame',
  'console/hostile',
  'simulate/simulate',
  'explore/bindings',
  'docs/support',
  'releases/releases',
  'docs/restoring',
].map((name) => `test/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
  return at === -1 ? longest.length : at
}

/** Starts the longest files first: one that starts last runs alone, while the other processes have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
