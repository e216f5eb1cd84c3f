import assert from 'node:assert/strict'
import { assertNoBug, assertSame, describeOutcome } from '../invariants/assertions.ts'
import type { Outcome, Run } from '../run.ts'
import type { FaultProfile } from '../transport/faults.ts'
import { pickDeclarations } from './declarations.ts'
import type { Declaration, Expectation } from './expectations.ts'

// In these workloads, operators apply manifests, several at the same time. Others change the same things at the same
// time.

/**
 * Matches mistakes in a manifest that only another writer, or a request that arrived late, can have caused: a policy
 * has another id, a name is taken, or something was deleted. No manifest of these workloads deletes a client.
 */
const CAUSED_BY_OTHERS =
  /its binding is taken by the policy|name: is taken by the (project|group|resource)|there is no group \S+ in the manifest|the client \S+ is being deleted/

const toYaml = (declared: readonly Declaration[]): string =>
  [...Map.groupBy(declared, ({ kind }) => kind)]
    .map(([kind, all]) => JSON.stringify({ apiVersion: 'v1', kind, spec: all.map(({ entry }) => entry) }))
    .join('\n---\n')

/** Applies a manifest once. If that succeeds, expects that the table agrees with the manifest. */
export async function applyOnce(run: Run, declared: readonly Declaration[]): Promise<Outcome> {
  const content = toYaml(declared)
  const manifest = { files: [{ file: 'manifest.yaml', content }], env: {} }
  const outcome = await run.operate('apply', ({ stores }, deadline) =>
    stores.manifests.applyManifest(stores.table.openTable(deadline), manifest, { onPlan() {}, onSecret() {} }),
  )
  assertNoBug(outcome)
  const { status, reason, body } = outcome
  const result = `${describeOutcome(outcome)} for the manifest ${content}`
  if (status === 400) {
    const expected = ['ABORTED', 'THROTTLED', 'UNAVAILABLE']
    assert(expected.includes(reason), `${result}: expected one of the errors ${expected}`)
  }
  if (status !== 200) return outcome
  const mistakes = (body as string[]).filter((mistake) => !CAUSED_BY_OTHERS.test(mistake))
  assertSame(mistakes, [], `${result}: mistakes of a manifest that has none`)
  if (body.length > 0) return outcome
  for (const { expectations } of declared) {
    for (const expectation of expectations) assertHolds(run, expectation, outcome)
  }
  return outcome
}

/** Another writer may have made the condition false during the call. */
export function assertHolds(run: Run, { description, holds }: Expectation, { name, from, to }: Outcome): void {
  const held = run.history.slice(from, to + 1).map(holds)
  const undone = held.some((now, index) => !now && held[index - 1] === true && run.writers[from + index] !== name)
  const mayComeLater = run.alternatives.slice(from, to + 1).some((moments) => moments.some(holds))
  assert(held.at(-1) || undone || mayComeLater, `${name} succeeded, but this does not hold: ${description}`)
}

const ATTEMPTS = 3

/**
 * Applies a manifest until it succeeds. The later attempts run without the faults of the run, so that only other
 * writers can make them fail.
 */
async function applyUntilDone(run: Run, declared: readonly Declaration[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if ((await applyOnce(run, declared)).status === 200) return
  }
  const results: string[] = []
  await withoutFaults(run, async () => {
    for (let attempt = 0; attempt < ATTEMPTS && !results.includes('200 '); attempt++) {
      const { status, reason } = await applyOnce(run, declared)
      results.push(`${status} ${reason}`)
    }
  })
  assertSame(results.at(-1), '200 ', `last result of an apply that was retried without faults (all: ${results})`)
}

const suspended = new WeakMap<FaultProfile, { waiting: number; before: FaultProfile }>()

/** Tells whether a workload has turned off the faults of the run. */
export const areFaultsOff = ({ transport: { profile } }: Run): boolean => suspended.has(profile)

/**
 * Turns off the faults of the run while `act` runs. If several calls do so at the same time, the last one to end turns
 * the faults on again.
 */
async function withoutFaults({ transport: { profile } }: Run, act: () => Promise<void>): Promise<void> {
  const state = suspended.get(profile) ?? { waiting: 0, before: { ...profile } }
  suspended.set(profile, state)
  state.waiting += 1
  Object.assign(profile, {
    faultProbability: 0,
    timeoutProbability: 0,
    repeatProbability: 0,
    gradualProbability: 0,
    holdProbability: 0,
  })
  await act()
  state.waiting -= 1
  if (state.waiting === 0) {
    Object.assign(profile, state.before)
    suspended.delete(profile)
  }
}

export async function applyManifests(run: Run): Promise<void> {
  await applyUntilDone(run, pickDeclarations(run))
}
