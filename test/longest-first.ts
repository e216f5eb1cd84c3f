import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files. The list is needed because Vitest has no recorded durations in a fresh clone. Without
 * durations, Vitest starts the largest files first, but these slow files are small.
 */
export const longest = [
  'console/hostile',
  'console/large',
  'console/every-screen',
  'cli/examples.long',
  'docs/in-order.exhaustive',
  'docs/commands.long',
  'properties/credits/handlers.exhaustive',
  'explore/trees.exhaustive',
  'properties/subscriptions/timelines.exhaustive',
  'properties/subscriptions/handlers.exhaustive',
  'functions/lists/traversals.exhaustive',
  'infra/synth.long',
  'browser/phone',
  'browser/reference',
  'explore/checks.exhaustive',
  'console/sign-in',
  'console/sign-in-refused',
  'console/changed-elsewhere',
  'console/frame',
  'console/first-requests',
  'console/trees',
  'console/subscriptions',
  'console/sign-in-issuers',
  'console/relations',
  'simulate/simulate',
  'explore/bindings.exhaustive',
  'explore/agents.exhaustive',
  'docs/support.long',
  'releases/releases.long',
  'docs/restoring.long',
  'docs/access-pages.long',
  'docs/directory-pages.long',
  'docs/operating-pages.long',
  'docs/checked-pages.long',
].map((name) => `test/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
  return at === -1 ? longest.length : at
}

/**
 * Starts the slowest files first. If a slow file started last, it would run alone while all other processes are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
