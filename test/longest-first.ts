import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files. The list is needed because Vitest has no recorded durations in a fresh clone. Without
 * durations, Vitest starts the largest files first, but these slow files are small.
 */
export const longest = [
  'console/hostile.exhaustive',
  'console/large.exhaustive',
  'console/every-screen',
  'infra/synth.long',
  'lib/operator/doctor/counters.long',
  'packages/first-app.long',
  'releases/releases.long',
  'docs/in-order.exhaustive',
  'cli/examples.long',
  'functions/deletions/containers.exhaustive',
  'embedded/check-cases.long',
  'functions/texts/hostile-texts.long',
  'local/sam/command.exhaustive',
  'lib/operator/doctor/delegations.long',
  'local/durable-stream.exhaustive',
  'docs/commands.long',
  'packages/install.long',
  'properties/credits/handlers.exhaustive',
  'explore/trees.exhaustive',
  'properties/subscriptions/timelines.exhaustive',
  'properties/subscriptions/handlers.exhaustive',
  'functions/lists/traversals.exhaustive',
  'functions/early-reads.long',
  'functions/overtaken.long',
  'infra/stacks.long',
  'local/start.long',
  'docs/operating-pages.exhaustive',
  'docs/checked-pages.long',
  'functions/directory/tokens/every-operation.long',
  'functions/credentials.long',
  'functions/sign-in/every-operation.long',
  'functions/operator/find/many-things.long',
  'torn-writes/operations.exhaustive',
  'functions/body.long',
  'functions/request-lines.long',
  'functions/written-items.long',
  'functions/refusals.long',
  'functions/access/checks/check',
  'lib/operator/doctor/subscriptions.long',
  'openapi/errors.long',
  'examples/processes.long',
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
  'docs/support.exhaustive',
  'docs/restoring.exhaustive',
  'functions/access/authzen/search-turns.long',
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
